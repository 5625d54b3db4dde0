import type { FastifyInstance } from 'fastify';

/** After this time without a request, a connection is closed. */
const IDLE_AFTER_MS = 500;
const IDLE_CHECK_MS = 50;
/** After this time all connections are closed: what remains are open streams and callers that have stopped reading. */
const DRAIN_TIMEOUT_MS = 3_000;

/**
 * Returns a function that closes the app: it accepts no new connections and waits for running requests, up to a timeout. Clients
 * keep connections alive for the next request, and closing one at that moment would reset the request. So the next response on
 * each connection has `connection: close`, and only idle connections are closed from here. A module that keeps streams open ends
 * them in Fastify's `preClose` hook.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  let isClosing = false;
  app.addHook('onRequest', (_request, reply, done) => {
    // Only after the listener is closed: the client's next connection must be refused, not reset in the accept queue.
    if (isClosing && !app.server.listening) void reply.header('connection', 'close');
    done();
  });

  return async () => {
    isClosing = true;
    const closeIdle = app.server.closeIdleConnections.bind(app.server);
    // Since Node 19, the server's close() calls it immediately.
    app.server.closeIdleConnections = () => undefined;
    let isIdleTimeOver = false;
    const idleTimer = setTimeout(() => (isIdleTimeOver = true), IDLE_AFTER_MS);
    const idleCheck = setInterval(() => isIdleTimeOver && closeIdle(), IDLE_CHECK_MS);
    const drainTimer = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    try {
      await app.close();
    } finally {
      clearTimeout(idleTimer);
      clearInterval(idleCheck);
      clearTimeout(drainTimer);
    }
  };
}
