import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Icon } from '../../src/ui/Icon.tsx';
import { Select } from '../../src/ui/Select.tsx';
import type { FlowGraph } from '../graph.ts';
import { type Hit, search } from './search.ts';

type Graphs = Readonly<Record<string, FlowGraph>>;

interface FinderProps {
  graphs: Graphs;
  /** The machine that is shown. */
  machine: string;
  onOpen: (machine: string, state?: string) => void;
}

/** All machines, and a search through everything that is written in them. */
export function Finder({ graphs, machine, onOpen }: FinderProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const id = useId();
  const hits = search(graphs, query);
  const open = (hit: Hit) => onOpen(hit.machine, hit.state);
  return (
    <div className="flex min-h-0 flex-col gap-3 p-3 wide:h-full wide:p-4">
      <div className="flex gap-3 max-desk:flex-col wide:flex-col">
        <div className="grow wide:hidden">
          <Select
            label={<span className="sr-only">{t`Machine`}</span>}
            value={machine}
            options={Object.keys(graphs).map((name) => ({ value: name, label: name }))}
            onChange={(name) => onOpen(name)}
          />
        </div>
        <div className="flex min-h-11 grow items-center rounded-control border border-edge bg-sunk focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
          <label htmlFor={id} className="sr-only">
            <Trans>Search states, events, guards and descriptions</Trans>
          </label>
          <input
            id={id}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && hits[0] && open(hits[0])}
            placeholder={t`Search`}
            autoComplete="off"
            spellCheck={false}
            className="w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-muted"
          />
        </div>
      </div>
      {query.trim() === '' ? (
        <Machines graphs={graphs} machine={machine} onOpen={onOpen} />
      ) : (
        <Hits hits={hits} onOpen={open} />
      )}
    </div>
  );
}

function Machines({ graphs, machine, onOpen }: FinderProps) {
  return (
    <ul className="-mx-1 hidden min-h-0 list-none gap-0.5 overflow-y-auto p-1 wide:grid" lang="en">
      {Object.entries(graphs).map(([name, { description }]) => (
        <li key={name}>
          <button
            type="button"
            aria-current={name === machine || undefined}
            onClick={() => onOpen(name)}
            className="w-full rounded-control border border-transparent px-3 py-2 text-left hover:bg-raised aria-[current]:border-line aria-[current]:bg-raised"
          >
            <span className="block font-bold">{name}</span>
            {description && <span className="block text-xs text-muted">{description}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Hits({ hits, onOpen }: { hits: Hit[]; onOpen: (hit: Hit) => void }) {
  return (
    <>
      <p role="status" className="text-sm text-muted">
        <Plural value={hits.length} _0="Nothing found" one="# found" other="# found" />
      </p>
      <ul className="-mx-1 max-h-80 min-h-0 list-none overflow-y-auto p-1 wide:max-h-none" lang="en">
        {hits.map((hit) => (
          <li key={hit.id}>
            <button
              type="button"
              onClick={() => onOpen(hit)}
              className="flex w-full items-start gap-2 rounded-control px-3 py-2 text-left hover:bg-raised"
            >
              <Icon name={hit.kind === 'state' ? 'discover' : 'forward'} className="mt-1 size-3.5 text-muted" />
              <span className="min-w-0">
                <span className="block font-bold wrap-anywhere">
                  <span className="font-normal text-muted">{hit.machine} / </span>
                  {hit.title}
                </span>
                {hit.detail && <span className="block text-xs text-muted">{hit.detail}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
