import type { FlowGraph, FlowNode } from '../graph.ts';
import { buildGraph, type ReadTransition } from './build.ts';
import { type Element, readXml } from './xml.ts';

/** Reads the SCXML that `export/scxml.ts` writes. */

const stateElements = new Set(['state', 'parallel', 'final', 'history']);

const all = (element: Element, name: string) => element.children.filter((child) => child.name === name);
const actionsIn = (element: Element) => all(element, 'flows:action').map(({ attributes }) => attributes['name'] ?? '');

function typeOf(element: Element): FlowNode['type'] {
  if (element.name !== 'state') return element.name as FlowNode['type'];
  return element.children.some(({ name }) => stateElements.has(name)) ? 'compound' : 'atomic';
}

interface State {
  element: Element;
  path: string;
  parent: string | null;
}

function statesIn(element: Element, parent: string | null): State[] {
  const key = element.attributes['flows:key'] ?? '';
  const path = parent === null ? '' : parent === '' ? key : `${parent}.${key}`;
  const children = element.children.filter(({ name }) => stateElements.has(name));
  return [{ element, path, parent }, ...children.flatMap((child) => statesIn(child, path))];
}

/** @throws Error that names what is missing or refers to nothing */
export function fromScxml(text: string): FlowGraph {
  const document = readXml(text);
  const top = document.children.find(({ name }) => stateElements.has(name));
  const machine = document.attributes['name'];
  if (document.name !== 'scxml' || !top || machine === undefined)
    throw new Error('SCXML: this is no machine of ours: <scxml name> with one state is expected');
  const states = statesIn(top, null);
  const paths = new Map(states.map(({ element, path }) => [element.attributes['id'] ?? '', path]));
  const pathOf = (id: string) => {
    const path = paths.get(id);
    if (path === undefined) throw new Error(`SCXML: '${id}' is no state`);
    return path;
  };
  const targetsOf = ({ attributes }: Element) => (attributes['target'] ?? '').split(' ').filter(Boolean).map(pathOf);

  function nodeOf({ element, path, parent }: State): FlowNode {
    const { attributes } = element;
    return {
      path,
      key: attributes['flows:key'] ?? '',
      id: attributes['id'] ?? '',
      parent,
      type: typeOf(element),
      initial: attributes['initial'] === undefined ? null : pathOf(attributes['initial']),
      history: element.name === 'history' ? (attributes['type'] as 'shallow' | 'deep') : null,
      historyTargets: element.name === 'history' ? all(element, 'transition').flatMap(targetsOf) : [],
      description: attributes['flows:description'] ?? null,
      tags: JSON.parse(attributes['flows:tags'] ?? '[]') as string[],
      entry: all(element, 'onentry').flatMap(actionsIn),
      exit: all(element, 'onexit').flatMap(actionsIn),
      invokes: all(element, 'invoke').map((invoke) => ({
        id: invoke.attributes['id'] ?? '',
        src: invoke.attributes['src'] ?? '',
        systemId: invoke.attributes['flows:systemId'] ?? null,
      })),
    };
  }

  function eventOf(event: string | undefined, stateId: string): string {
    if (event === undefined) return 'always';
    if (event.startsWith('after.') && event.endsWith(`.${stateId}`)) {
      return `after ${event.slice('after.'.length, -stateId.length - 1)}`;
    }
    if (event.startsWith('done.state.')) return `done state ${pathOf(event.slice('done.state.'.length)) || machine}`;
    return event.replace(/^(done|error)\.invoke\./, '$1 ');
  }

  function transitionsOf({ element, path }: State): ReadTransition[] {
    if (element.name === 'history') return [];
    const sends = all(element, 'onentry').flatMap((entry) => all(entry, 'send'));
    return all(element, 'transition').map((transition) => {
      const { attributes } = transition;
      const send = sends.find(({ attributes: { id } }) => id === attributes['event']);
      const delay = send?.attributes['delay'];
      return {
        source: path,
        event: eventOf(attributes['event'], element.attributes['id'] ?? ''),
        guard: attributes['cond'] ?? null,
        guardDetail: attributes['flows:means'] ?? null,
        actions: actionsIn(transition),
        targets: targetsOf(transition),
        reenter: attributes['type'] === 'external',
        description: attributes['flows:description'] ?? null,
        delay: delay === undefined ? null : Number.parseFloat(delay),
      };
    });
  }

  return buildGraph(machine, states.map(nodeOf), states.flatMap(transitionsOf));
}
