import type { Coverage } from '../coverage.ts';
import { shareOf } from '../coverage.ts';
import type { Plan } from '../plan.ts';
import { escapeMarkup, scriptOf } from './script.ts';
import { type Mark, toSvg } from './svg.ts';

/** One page that needs nothing else: each machine drawn and coloured by coverage, its transitions and its tests. */

const style = `
:root{color-scheme:light dark;--ink:#16181d;--paper:#fff;--soft:#f3f4f7;--line:#c9cdd6;--good:#187a3c;--bad:#c22131;--waived:#8a6100}
@media(prefers-color-scheme:dark){:root{--ink:#e9ebf0;--paper:#14161b;--soft:#1f232b;--line:#454b58;--good:#57c983;--bad:#ff7b86;--waived:#e0b04a}}
body{margin:0 auto;max-width:76rem;padding:1.5rem;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;width:100%;margin:.75rem 0}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid var(--line)}
code{font-size:.85em;overflow-wrap:anywhere}summary{cursor:pointer;padding:.3rem 0}section{border-top:2px solid var(--line);margin-top:2rem}
.executed{color:var(--good)}.missing{color:var(--bad)}.waived{color:var(--waived)}
svg{width:100%;height:auto}svg rect{fill:var(--soft);stroke:var(--line);stroke-width:1.5}svg rect.final{stroke-width:4}svg rect.parallel{stroke-dasharray:6 4}
svg text{font:13px system-ui,sans-serif;fill:var(--ink)}svg .arrow{fill:none;stroke:currentColor;stroke-width:1.6}svg marker path{fill:var(--line)}
svg .badge circle{fill:var(--paper);stroke:currentColor;stroke-width:1.6}svg .badge text{font-size:10px;text-anchor:middle;fill:currentColor}`;

const words: Record<Mark, string> = {
  executed: 'executed',
  waived: 'waived',
  missing: 'not executed',
  plain: 'planned',
};

function marksOf(plan: Plan, coverage: Coverage | undefined): (id: string) => Mark {
  if (!coverage) {
    const planned = new Set(plan.paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)));
    return (id) => (planned.has(id) ? 'plain' : 'missing');
  }
  const marks = new Map<string, Mark>(
    coverage.transitions.map(({ id, count, waiver }) => [
      id,
      count > 0 ? 'executed' : waiver === null ? 'missing' : 'waived',
    ]),
  );
  return (id) => marks.get(id) ?? 'missing';
}

function transitionRows(plan: Plan, coverage: Coverage | undefined, markOf: (id: string) => Mark): string {
  const byId = new Map(coverage?.transitions.map((entry) => [entry.id, entry]));
  return plan.graph.transitions
    .map(({ id, description }, index) => {
      const mark = markOf(id);
      const { count = 0, waiver = null } = byId.get(id) ?? {};
      const note = waiver ?? description ?? '';
      return (
        `<tr><td>${index + 1}</td><td><code>${escapeMarkup(id)}</code></td><td class="${mark}">${words[mark]}</td>` +
        `<td>${count || ''}</td><td>${escapeMarkup(note)}</td></tr>`
      );
    })
    .join('');
}

function tests(plan: Plan): string {
  return scriptOf(plan)
    .map(({ name, steps }) => {
      const rows = steps
        .map(
          ({ action, data, expected }, index) =>
            `<tr class="step"><td>${index + 1}</td><td>${escapeMarkup(action)}</td><td><code>${escapeMarkup(data)}</code></td><td>${escapeMarkup(expected)}</td></tr>`,
        )
        .join('');
      return `<details><summary>${escapeMarkup(name)} (${steps.length} steps)</summary><table><tr><th>#</th><th>Do</th><th>With</th><th>Expect</th></tr>${rows}</table></details>`;
    })
    .join('');
}

function section(plan: Plan, coverage: Coverage | undefined): string {
  const markOf = marksOf(plan, coverage);
  const covered = coverage
    ? `${coverage.executed} of ${coverage.transitions.length} transitions executed (${shareOf(coverage)}). `
    : '';
  return (
    `<section id="${escapeMarkup(plan.machine)}"><h2>${escapeMarkup(plan.machine)}</h2><p>${escapeMarkup(plan.graph.description ?? '')}</p>` +
    `<p>${covered}${plan.paths.length} tests, criterion ${escapeMarkup(plan.criterion)}.</p>${toSvg(plan.graph, markOf)}` +
    `<table><tr><th>#</th><th>Transition</th><th>Coverage</th><th>Times</th><th>Note</th></tr>${transitionRows(plan, coverage, markOf)}</table>` +
    `<h3>Tests</h3>${tests(plan)}</section>`
  );
}

/** The page; without coverage it shows what is planned. */
export function toHtml(plans: Plan[], coverages: Coverage[] = []): string {
  const coverageOf = (machine: string) => coverages.find((coverage) => coverage.machine === machine);
  const links = plans
    .map(({ machine }) => `<a href="#${escapeMarkup(machine)}">${escapeMarkup(machine)}</a>`)
    .join(' · ');
  const sections = plans.map((plan) => section(plan, coverageOf(plan.machine))).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>Flows</title><style>${style}</style></head><body><h1>Flows</h1><nav>${links}</nav>${sections}</body></html>\n`
  );
}
