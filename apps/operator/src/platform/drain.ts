import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** After this time without a request, a connection is closed. */
const IDLE_AFTER_MS = 500;
const CHECK_INTERVAL_MS = 50;
/** After this time, streams that their module has not ended and callers that have stopped reading are closed. */
const STREAM_TIMEOUT_MS = 3_000;

type DrainOptions = {
  /** How long the listener stays open, so that load balancers see that `/readyz` fails and send no more requests. */
  delayMs: number;
  /** The longest time until a request has its response. */
  requestTimeoutMs: number;
};

/**
 * Returns a function that closes the app: after a delay it accepts no new connections, and it waits for running requests, up to a
 * timeout. Clients keep connections alive for the next request, and closing one at that moment would reset the request. So the next
 * response on each connection has `connection: close`, and only idle connections are closed from here. A module that keeps streams open
 * ends them in Fastify's `preClose` hook.
 */
export function createDrain(
  app: FastifyInstance,
  { delayMs, requestTimeoutMs }: DrainOptions,
): () => Promise<void> {
  let isClosing = false;
  const running = new Set<ServerResponse>();
  app.addHook('onRequest', (_request, reply, done) => {
    // Only after the listener is closed: the client's next connection must be refused, not reset in the accept queue.
    if (isClosing && !app.server.listening) void reply.header('connection', 'close');
    running.add(reply.raw);
    reply.raw.once('close', () => running.delete(reply.raw));
    done();
  });
  /** A response whose headers are sent is a stream, or its caller reads slowly. */
  const isWorking = () => Array.from(running).some(({ headersSent }) => !headersSent);

  return async () => {
    isClosing = true;
    // Without a listener, as in commands and tests, no load balancer has to notice.
    if (app.server.listening) await sleep(delayMs);
    const closeIdle = app.server.closeIdleConnections.bind(app.server);
    // Since Node 19, the server's close() calls it immediately.
    app.server.closeIdleConnections = () => undefined;
    const startedAt = performance.now();
    const check = setInterval(() => {
      const elapsedMs = performance.now() - startedAt;
      if (elapsedMs > requestTimeoutMs || (elapsedMs > STREAM_TIMEOUT_MS && !isWorking()))
        app.server.closeAllConnections();
      else if (elapsedMs > IDLE_AFTER_MS) closeIdle();
    }, CHECK_INTERVAL_MS);
    try {
      await app.close();
    } finally {
      clearInterval(check);
    }
  };
}
