import { ConfigError, readConfig } from './config.ts';
import { demoAccounts, demoPassword } from './db/seed/accounts.ts';
import type { RunningServer } from './start.ts';

function greeting(origin: string, withDemo: boolean): string {
  const accounts = Object.values(demoAccounts).map(({ username, note }) => `  ${username.padEnd(14)} ${note}`);
  const demo = withDemo ? ['', `Demo accounts, password ${demoPassword}:`, ...accounts] : [];
  return [`Arenaku is at ${origin}`, ...demo, ''].join('\n');
}

function stopOnSignal({ stop }: RunningServer): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

try {
  const config = readConfig(process.env);
  // Loaded once the configuration is right, so that a wrong one is told at once.
  const [{ startServer }, { hasDemoAccounts }] = await Promise.all([import('./start.ts'), import('./db/seed/seed.ts')]);
  const server = await startServer(config);
  stopOnSignal(server);
  const withDemo = !config.production && (await hasDemoAccounts(server.database));
  process.stdout.write(`${greeting(config.publicOrigin, withDemo)}\n`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
