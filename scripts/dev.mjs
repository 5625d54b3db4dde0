import { spawn } from 'node:child_process';

import { requireNode } from './lib/node-version.mjs';

requireNode();
const { buildStale, drawPosters } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { viteCommand } = await import('./lib/run.mjs');
const { runScript } = await import('./lib/terminal.mjs');

const port = process.env['PORT'] || '3000';
const webPort = process.env['WEB_PORT'] || '5173';
/** Another backend instead of the sandbox. */
const backend = process.env['OPERATOR_URL'];

await runScript(async () => {
  await ensureInstalled();
  if (!backend) {
    await buildStale();
    await drawPosters();
  }
  const behind = backend ? `is ${backend}` : `starts on ${port}`;
  console.log(`\n  The site with hot reload starts on http://localhost:${webPort}; its backend ${behind}.\n`);
  const server = [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'apps/sandbox/src/main.ts',
  ];
  const web = viteCommand(['--strictPort']);
  const children = [
    ...(backend ? [] : [start(server, inRoot(), { PORT: port })]),
    start(web, inRoot('apps/web'), {
      WEB_PORT: webPort,
      OPERATOR_URL: backend || `http://localhost:${port}`,
    }),
  ];
  // Ctrl-C reaches the children directly; when one ends, the other is stopped.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 0;
      children.forEach((other) => other.kill('SIGTERM'));
    });
  }
});

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
function start(args, cwd, env) {
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}
