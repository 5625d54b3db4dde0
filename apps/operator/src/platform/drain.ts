import type { FastifyInstance } from 'fastify';

/** A connection on which nothing has come for so long is not about to be used. */
const QUIET_MS = 500;
const IDLE_CHECK_MS = 50;
/** What is not answered by then is a stream that nobody has ended, or a caller that has stopped reading. */
const LONGEST_MS = 3_000;

/**
 * Returns the way to close: takes no new connections and lets what is under way finish, but not for ever. Callers keep
 * their connections for the next request, and closing one that is just being used would reset that request. So each
 * connection's next answer asks the caller to close it, and only those on which nothing comes are closed from here.
 * Streams that never finish by themselves are ended by whoever opened them, in Fastify's `preClose` hook.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  let isClosing = false;
  app.addHook('onRequest', (_request, reply, done) => {
    // Not before the listener is closed: who comes back by a new connection must be refused there, not reset in its queue.
    if (isClosing && !app.server.listening) void reply.header('connection', 'close');
    done();
  });

  return async () => {
    isClosing = true;
    const closeIdle = app.server.closeIdleConnections.bind(app.server);
    // From Node 19 on, the server's own close() calls it at once.
    app.server.closeIdleConnections = () => undefined;
    let isQuiet = false;
    const quiet = setTimeout(() => (isQuiet = true), QUIET_MS);
    const idle = setInterval(() => isQuiet && closeIdle(), IDLE_CHECK_MS);
    const patience = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
    try {
      await app.close();
    } finally {
      clearTimeout(quiet);
      clearInterval(idle);
      clearTimeout(patience);
    }
  };
}
