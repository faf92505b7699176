import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import { Problem } from '../../src/ui/Field.tsx';
import type { FlowGraph } from '../graph.ts';
import type { Verdict } from './marks.ts';
import type { MachineReport, ReportKind } from './reports.ts';
import type { LoadedReport, ReportProblem, Reports } from './useReports.ts';
import { verdictWords } from './verdicts.ts';

interface ReportPanelProps {
  reports: Reports;
  graphs: Readonly<Record<string, FlowGraph>>;
  /** The machine that is shown. */
  name: string;
  onOpen: (machine: string) => void;
  onState: (path: string) => void;
}

/** Reports of tests and releases, laid over the pictures. */
export function ReportPanel({ reports, graphs, name, onOpen, onState }: ReportPanelProps) {
  const { loaded, problem } = reports;
  return (
    <div className="grid gap-6">
      <p className="text-sm text-muted">
        <Trans>The files stay on this machine: they are read here and sent nowhere.</Trans>
      </p>
      <div role="alert" className="empty:hidden">
        {problem && <Complaint problem={problem} />}
      </div>
      <Report
        kind="coverage"
        title={<Trans>Coverage: what the tests executed</Trans>}
        loaded={loaded.coverage}
        {...{ reports, graphs, name, onOpen, onState }}
      />
      <Report
        kind="diff"
        title={<Trans>Comparison: what a release changed</Trans>}
        loaded={loaded.diff}
        {...{ reports, graphs, name, onOpen, onState }}
      />
    </div>
  );
}

function Complaint({ problem: { name, reason } }: { problem: ReportProblem }) {
  return (
    <Problem>
      {reason === 'unreachable' && <Trans>{name} could not be read.</Trans>}
      {reason === 'malformed' && <Trans>{name} is no JSON.</Trans>}
      {reason === 'other' && <Trans>{name} holds no such report.</Trans>}
    </Problem>
  );
}

interface ReportProps extends ReportPanelProps {
  kind: ReportKind;
  title: ReactNode;
  loaded: LoadedReport | undefined;
}

function Report({ kind, title, loaded, reports, graphs, name, onOpen, onState }: ReportProps) {
  const id = useId();
  const own = loaded?.report.get(graphs[name]?.machine ?? '');
  return (
    <section className="grid gap-3">
      <h2 className="font-bold">{title}</h2>
      <label htmlFor={id} className="sr-only">
        <Trans>File in JSON</Trans>: {title}
      </label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void reports.pick(kind, file);
        }}
        className="w-full min-w-0 text-sm text-muted file:mr-3 file:min-h-10 file:rounded-control file:border file:border-solid file:border-edge file:bg-transparent file:px-4 file:font-bold file:text-text"
      />
      {loaded && (
        <>
          <Machines loaded={loaded} graphs={graphs} name={name} onOpen={onOpen} />
          {own && <Findings report={own} graph={graphs[name]} onState={onState} />}
          <Button className="justify-self-start" onClick={() => reports.drop(kind)}>
            <Trans>Take it away</Trans>
          </Button>
        </>
      )}
    </section>
  );
}

function countsOf({ verdicts }: MachineReport): [Verdict, number][] {
  const counts = new Map<Verdict, number>();
  for (const verdict of verdicts.values()) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts];
}

function Machines({
  loaded,
  graphs,
  name,
  onOpen,
}: Pick<ReportPanelProps, 'graphs' | 'name' | 'onOpen'> & { loaded: LoadedReport }) {
  const { t } = useLingui();
  const rows = Object.entries(graphs).flatMap(([each, { machine }]) => {
    const report = loaded.report.get(machine);
    return report ? [{ each, counts: countsOf(report) }] : [];
  });
  return (
    <ul className="list-none text-sm">
      {rows.map(({ each, counts }) => (
        <li key={each} className="border-t border-line first:border-t-0">
          <button
            type="button"
            aria-current={each === name || undefined}
            onClick={() => onOpen(each)}
            className="flex min-h-9 w-full flex-wrap items-baseline gap-x-3 px-1 py-1.5 text-left hover:bg-raised aria-[current]:bg-raised"
          >
            <span className="grow font-bold" lang="en">
              {each}
            </span>
            {counts.map(([verdict, count]) => (
              <span key={verdict} className={`tabular-nums ${verdictWords[verdict].colour}`}>
                {count} {t(verdictWords[verdict].words)}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The transitions of the machine that is shown that deserve a look. */
function Findings({
  report,
  graph,
  onState,
}: {
  report: MachineReport;
  graph: FlowGraph | undefined;
  onState: (path: string) => void;
}) {
  const { t } = useLingui();
  const found = [...report.verdicts].filter(([, verdict]) => verdict !== 'covered');
  if (found.length === 0) return null;
  const sourceOf = (id: string) =>
    [...(graph?.transitions ?? []), ...report.removed].find((transition) => transition.id === id)?.source;
  return (
    <ul className="grid list-none gap-1 text-sm" lang="en">
      {found.map(([id, verdict]) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onState(sourceOf(id) ?? '')}
            className="w-full rounded-sm px-2 py-1.5 text-left wrap-anywhere hover:bg-raised"
          >
            <span className={`font-bold ${verdictWords[verdict].colour}`}>{t(verdictWords[verdict].words)}</span> {id}
            {report.reasons.has(id) && <span className="block text-muted">{report.reasons.get(id)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
