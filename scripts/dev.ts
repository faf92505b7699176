/** `npm run dev`: Vite for the app, and behind it the API server, which starts anew when its sources change. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';

const webPort = process.env['WEB_PORT'] ?? '5173';
const apiPort = process.env['PORT'] ?? '3000';

execFileSync(process.execPath, ['scripts/generate.ts'], { stdio: 'inherit' });
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: apiPort,
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${webPort}`,
    },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', webPort, '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, API_ORIGIN: `http://localhost:${apiPort}` },
  }),
];

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
