import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import config from '../../flows.config.ts';
import { browserPlan } from '../paths/browserPlan.ts';
import { collect, type Reported } from './collector.ts';
import { test } from './fixtures.ts';
import { isWalked, pathsFolder } from './pathsCoverage.ts';
import { walkTour } from './walkTour.ts';

/** Walks the tours of every machine in the running app; what was executed is summed up when all are done. */
for (const [name, model] of Object.entries(config.models)) {
  if (!isWalked(name)) continue;
  const { paths } = browserPlan(config.machines[name] as AnyStateMachine, model);
  test.describe(name, () => {
    for (const [index, path] of paths.entries()) {
      test(path.name, async ({ page }) => {
        test.setTimeout(120_000);
        const reports: Reported[] = await collect(page);
        try {
          await walkTour(page, name, model, path, reports);
        } finally {
          mkdirSync(pathsFolder, { recursive: true });
          writeFileSync(
            `${pathsFolder}/${name}-${index}.json`,
            JSON.stringify({ machine: name, tour: path.name, reports }),
          );
        }
      });
    }
  });
}
