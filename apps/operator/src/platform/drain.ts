import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;
/** What is not answered by then is a stream that nobody has ended, or a caller that has stopped reading. */
const LONGEST_MS = 3_000;

/**
 * Takes no new connections and lets what is under way finish, but not for ever. Streams that never finish by themselves
 * are ended by whoever opened them, in Fastify's `preClose` hook.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  // A connection that has got its answer would be kept alive for the next request.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const patience = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}
