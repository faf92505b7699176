import { useCallback, useEffect, useState } from 'react';
import { readReport, type Report, type ReportKind } from './reports.ts';

export interface LoadedReport {
  /** The name of its file or its path. */
  name: string;
  report: Report;
}

/** What went wrong: the file could not be had, is no JSON, or holds something else. */
export interface ReportProblem {
  name: string;
  reason: 'unreachable' | 'malformed' | 'other';
}

type Loaded = Partial<Record<ReportKind, LoadedReport>>;
type Paths = { [Kind in ReportKind]?: string | undefined };

async function textAt(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

/** The reports that are laid over the pictures: from files that were picked, or from paths in the address. */
export function useReports({ coverage, diff }: Paths) {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [problem, setProblem] = useState<ReportProblem | null>(null);
  const take = useCallback((kind: ReportKind, name: string, text: string) => {
    const parsed = parse(text);
    const report = parsed === undefined ? null : readReport(kind, parsed);
    setProblem(report ? null : { name, reason: parsed === undefined ? 'malformed' : 'other' });
    if (report) setLoaded((old) => ({ ...old, [kind]: { name, report } }));
  }, []);
  useEffect(() => {
    let current = true;
    for (const [kind, path] of [['coverage', coverage] as const, ['diff', diff] as const]) {
      if (path === undefined) continue;
      textAt(path).then(
        (text) => current && take(kind, path, text),
        () => current && setProblem({ name: path, reason: 'unreachable' }),
      );
    }
    return () => {
      current = false;
    };
  }, [coverage, diff, take]);
  return {
    loaded,
    problem,
    pick: async (kind: ReportKind, file: File) => take(kind, file.name, await file.text()),
    drop: (kind: ReportKind) => setLoaded((old) => ({ ...old, [kind]: undefined })),
  };
}

export type Reports = ReturnType<typeof useReports>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
