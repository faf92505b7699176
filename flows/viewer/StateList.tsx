import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FlowEventKind, FlowGraph, FlowNode, FlowTransition } from '../graph.ts';
import { lasting } from './duration.ts';
import type { Marks } from './marks.ts';
import { Sign } from './Sign.tsx';
import { verdictWords } from './verdicts.ts';

const kinds: Record<FlowNode['type'], MessageDescriptor | null> = {
  atomic: null,
  compound: null,
  parallel: msg`parallel`,
  final: msg`final`,
  history: msg`history`,
};

const signWords: Record<FlowEventKind, MessageDescriptor> = {
  event: msg`Event`,
  after: msg`Delay`,
  always: msg`At once`,
  done: msg`When done`,
  error: msg`When failed`,
};

interface ListProps {
  graph: FlowGraph;
  marks: Marks;
  onState: (path: string) => void;
}

/** The machine in words: its states, what happens in each, and where that leads. */
export function StateList({ graph, marks, onState }: ListProps) {
  const root = graph.nodes.find(({ parent }) => parent === null);
  return (
    <ul className="list-none" lang="en">
      {root && <StateItem node={root} graph={graph} marks={marks} onState={onState} />}
    </ul>
  );
}

function StateItem({ node, graph, marks, onState }: ListProps & { node: FlowNode }) {
  const { t } = useLingui();
  const item = useRef<HTMLLIElement>(null);
  const selected = marks.selected === node.path;
  const active = marks.active.has(node.path);
  const kind = kinds[node.type];
  const parent = graph.nodes.find(({ path }) => path === node.parent);
  const children = graph.nodes.filter(({ parent: path }) => path === node.path);
  const transitions = graph.transitions.filter(({ source }) => source === node.path);
  useEffect(() => {
    if (selected) item.current?.querySelector('button')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <li ref={item} className="mt-2 border-l border-line pl-3 first:mt-0">
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={() => onState(node.path)}
        className="-mx-2 flex min-h-8 max-w-full flex-wrap items-baseline gap-x-2 rounded-sm px-2 py-1 text-left hover:bg-sunk aria-[current]:bg-sunk aria-[current]:shadow-[inset_3px_0_0_var(--focus)]"
      >
        <span className="font-bold wrap-anywhere">{node.path === '' ? graph.machine : node.key}</span>
        {active && (
          <span className="rounded-full bg-action px-2 text-xs font-bold text-on-action">
            <Trans>active</Trans>
          </span>
        )}
        {kind && <span className="text-xs text-muted">{t(kind)}</span>}
        {parent?.initial === node.path && (
          <span className="text-xs text-muted">
            <Trans>entered first</Trans>
          </span>
        )}
      </button>
      {node.description && <p className="text-sm text-muted">{node.description}</p>}
      {node.invokes.length > 0 && (
        <p className="mt-1 flex gap-1.5 text-sm">
          <Sign name="invoke" />
          <span>
            <span className="sr-only">
              <Trans>Runs</Trans>{' '}
            </span>
            {node.invokes.map(({ id }) => id).join(', ')}
          </span>
        </p>
      )}
      <Actions words={<Trans>On entry</Trans>} names={node.entry} sign="entry" />
      <Actions words={<Trans>On exit</Trans>} names={node.exit} sign="exit" />
      {transitions.length > 0 && (
        <ul className="mt-1 list-none">
          {transitions.map((transition) => (
            <TransitionItem key={transition.id} transition={transition} graph={graph} marks={marks} onState={onState} />
          ))}
        </ul>
      )}
      {children.length > 0 && (
        <ul className="mt-2 list-none">
          {children.map((child) => (
            <StateItem key={child.path} node={child} graph={graph} marks={marks} onState={onState} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Actions({ words, names, sign }: { words: React.ReactNode; names: string[]; sign: 'entry' | 'exit' }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-1 flex gap-1.5 text-sm text-muted">
      <Sign name={sign} />
      <span>
        <span className="sr-only">{words} </span>
        {names.join(', ')}
      </span>
    </p>
  );
}

function TransitionItem({ transition, graph, marks, onState }: ListProps & { transition: FlowTransition }) {
  const { t } = useLingui();
  const { event, kind, delay, guard, guardDetail, actions, targets, reenter, description } = transition;
  const verdict = marks.verdicts.get(transition.id);
  const taken = marks.taken.has(transition.id);
  return (
    <li className={`flex gap-1.5 rounded-sm px-1 py-0.5 text-sm ${taken ? 'bg-action/20' : ''}`}>
      <Sign name={kind} />
      <span className="min-w-0">
        <span className="sr-only">{t(signWords[kind])} </span>
        <span className="font-bold wrap-anywhere">{event}</span>
        {delay?.value != null && <span className="text-muted"> {lasting(delay.value)}</span>}
        {guard !== null && (
          <span className="wrap-anywhere text-watch">
            {' '}
            [{guard}
            {guardDetail && `: ${guardDetail}`}]
          </span>
        )}
        {actions.length > 0 && <span className="wrap-anywhere text-muted"> / {actions.join(', ')}</span>}{' '}
        {targets.length === 0 ? (
          <span className="text-muted">
            · <Trans>stays</Trans>
          </span>
        ) : (
          targets.map((path) => (
            <button
              key={path}
              type="button"
              onClick={() => onState(path)}
              aria-label={t`leads to ${path || graph.machine}`}
              className="min-h-6 rounded-sm px-1 underline decoration-edge underline-offset-3 wrap-anywhere hover:bg-sunk"
            >
              → {path || graph.machine}
            </button>
          ))
        )}
        {reenter && (
          <span className="text-muted">
            {' '}
            <Trans>enters again</Trans>
          </span>
        )}
        {verdict && (
          <span className={`font-bold ${verdictWords[verdict].colour}`}> {t(verdictWords[verdict].words)}</span>
        )}
        {description && <span className="block text-muted">{description}</span>}
      </span>
    </li>
  );
}
