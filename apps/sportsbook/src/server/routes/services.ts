import { sessionOf, type PageSessions } from '@tessera/provider-kit/server';
import type { GameSession, SandboxHost } from '@tessera/provider/port';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';

import type { Betting } from '../betting';
import type { Book } from '../book';
import type { Builders } from '../builders';
import type { CashOuts } from '../cash-outs';
import type { Favourites } from '../favourites';
import { RefusedCall } from '../refusal';
import type { Results } from '../results';
import type { Stream } from '../stream';

export type Services = {
  host: SandboxHost;
  sessions: PageSessions;
  pool: pg.Pool;
  book: Book;
  builders: Builders;
  betting: Betting;
  cashOuts: CashOuts;
  results: Results;
  favourites: Favourites;
  stream: Stream;
  now: () => number;
};

/** Throws with status 503 until the sportsbook has started: routes are registered before that. */
export type GetServices = () => Services;

export async function requireSession(
  request: FastifyRequest,
  { sessions }: Pick<Services, 'sessions'>,
): Promise<GameSession> {
  const session = await sessionOf(request, sessions);
  if (!session) throw new RefusedCall('unauthorized');
  return session;
}
