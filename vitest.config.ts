import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { configDefaults, defineConfig } from 'vitest/config';

const shared = { environment: 'node' as const, exclude: configDefaults.exclude, restoreMocks: true };
const withMacros = [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()];

/** What only runs where PostgreSQL and NATS are at hand, as .ci/run has them. */
const severalProcesses =
  process.env['TEST_DATABASE_URL'] && process.env['TEST_NATS_URL'] ? [] : ['tests/server/two-processes.test.ts'];

/**
 * Three projects, so that each can be run alone: `npx vitest run --project unit`.
 * The server's tests are processes of their own (a forked pool): they hold databases, sockets and locks.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: withMacros,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'tests/{api,server,load,e2e,paths}/**'],
          pool: 'threads',
        },
      },
      { test: { ...shared, name: 'api', include: ['tests/api/**/*.test.ts'], pool: 'threads' } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...shared.exclude, ...severalProcesses],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
