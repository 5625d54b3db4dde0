import { createServer } from 'node:net';

/** The server checks its address itself; this check fails before the build, which takes longer. */
export async function requireFreePort() {
  const port = Number(process.env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const server = createServer();
  const problem = await new Promise((done) => {
    server.once('error', done);
    server.listen(port, process.env['HOST'] || 'localhost', () => done(undefined));
  });
  server.close();
  if (problem?.code !== 'EADDRINUSE') return;
  console.error(
    `\n  Port ${port} is in use by another program: stop it, or choose another port with PORT.\n`,
  );
  process.exit(1);
}
