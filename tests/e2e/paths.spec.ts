import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import config from '../../flows.config.ts';
import { browserPlan } from '../../flows/browserPlan.ts';
import { collect, type Reported } from './collector.ts';
import { test as base } from './fixtures.ts';
import { pathsFolder } from './pathsCoverage.ts';
import { startServer, type TestServer } from './server.ts';
import { walkTour } from './walkTour.ts';

/** One server for all tours of a worker: no tour leaves behind what another stumbles over, and each has a new browser. */
const test = base.extend<object, { sharedServer: TestServer }>({
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used off this pattern
    async ({}, provide) => {
      const server = await startServer(process.env['E2E_TEMPLATE']);
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sharedServer }, provide) => provide(sharedServer.origin),
});

// A trace of hundreds of steps takes as long as the steps; what the app did is told without one.
test.use({ trace: process.env['CI'] ? 'on-first-retry' : 'off', actionTimeout: 10_000 });

/** Walks the tours of every machine in the running app; what was executed is summed up when all are done. */
for (const [name, model] of Object.entries(config.models)) {
  const { paths } = browserPlan(config.machines[name] as AnyStateMachine, model);
  test.describe(name, () => {
    for (const [index, path] of paths.entries()) {
      test(path.name, async ({ page }) => {
        test.setTimeout(300_000);
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
