/**
 * `npm run model -- [tabs] [states]`: visits more interleavings than the tests do, with one or two of every
 * disturbance, until it has seen all or as many states as were asked for, and tells how fast that went.
 */
import { explore } from './explore.ts';
import { rulesOf } from './rules.ts';

const [tabs = 2, limit = 3_000_000] = process.argv.slice(2).map(Number);

const runs = [
  { name: 'ticks of 10 s, everything once', rules: rulesOf(10_000, 4, { freeze: 1, close: 1, lose: 1, signOut: 1 }) },
  { name: 'ticks of 10 s, everything twice', rules: rulesOf(10_000, 6, { freeze: 2, close: 2, lose: 2, signOut: 1 }) },
  { name: 'ticks of 5 s, everything once', rules: rulesOf(5_000, 6, { freeze: 1, close: 1, lose: 1, signOut: 1 }) },
];

for (const { name, rules } of runs) {
  const { states, moves, seconds, cut, finding } = explore(tabs, rules, limit);
  const rate = Math.round(states / seconds);
  console.log(
    `${tabs} tabs, ${name}: ${states} states${cut ? ' (stopped)' : ', all'}, ${moves} moves, ${rate} states/s`,
  );
  if (finding) {
    console.error(`${finding.violation}:\n  ${finding.path.join('\n  ')}`);
    process.exitCode = 1;
  }
}
