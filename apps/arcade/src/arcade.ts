import { fileURLToPath } from 'node:url';

import { connect, createEvents, isUuid, lead, migrate, type Leadership } from '@tessera/database';
import type { GameProvider, SandboxHost, SandboxProvider } from '@tessera/provider/port';
import { cryptoRandom } from '@tessera/provider-kit/random';
import {
  createEventStreams,
  createPageSessions,
  recoverStakes,
  runTogether,
} from '@tessera/provider-kit/server';

import { ownBetsOfRound } from './server/bet-store';
import type { RandomSource } from './server/random-source';
import { createFreeRounds } from './server/free-rounds';
import { createDemoSessions, type DemoSessions } from './server/demo-sessions';
import { registerRoutes } from './server/http/routes';
import { gamePageUrl, launchGame } from './server/launch';
import { Refusal } from './server/refusal';
import { createBetting } from './server/rooms/betting';
import { createRoomClock } from './server/rooms/clock';
import { featuredRooms, type FeaturedRoom } from './server/rooms/featured';
import { createHub } from './server/rooms/hub';
import { createKinds, type RoomTimings } from './server/rooms/kinds';
import { createSlots } from './server/slots';
import { readDemoKey } from './server/secret-store';
import { createArcadeStakes } from './server/stakes';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const PAGES = fileURLToPath(new URL('../dist', import.meta.url));

export type ArcadeOptions = {
  /** Whether crash players may let the page bet for them, within limits that they set. */
  autoBets?: boolean;
  /** Rooms that run without players. */
  featured?: readonly FeaturedRoom[];
  /** Only for tests: other timings, and random numbers that can be replayed. */
  timings?: RoomTimings;
  randomSource?: RandomSource;
};

export type Arcade = SandboxProvider &
  GameProvider &
  Required<Pick<GameProvider, 'grantFreeRounds' | 'cancelFreeRounds'>>;

export function createArcade(
  host: SandboxHost,
  {
    autoBets = true,
    featured = featuredRooms(),
    timings,
    randomSource = cryptoRandomSource(),
  }: ArcadeOptions = {},
): Arcade {
  const { databaseUrl, wallet, log } = host;
  const connection = connect(databaseUrl, { name: 'arcade', maxConnections: 12 });
  const { pool } = connection;
  const events = createEvents(databaseUrl, pool, {
    onError: (error) => log.error({ err: error }, 'listening for events failed, will be retried'),
  });
  const stakes = createArcadeStakes(pool, wallet, log);
  const freeRounds = createFreeRounds(pool);
  const slots = createSlots(pool, stakes, freeRounds, randomSource);
  const sessions = createPageSessions(host.sessions, pool, 'arcade.page_session');
  const streams = createEventStreams(sessions);
  const hub = createHub({ pool, events, wallet, log });
  const kindOf = createKinds(randomSource, timings);
  const betting = createBetting(pool, events, stakes, kindOf);
  const clock = createRoomClock({
    pool,
    events,
    stakes,
    sessions: host.sessions,
    kindOf,
    featured,
    log,
  });
  const settings = { autoBets, featured };
  let leadership: Leadership | undefined;
  let demoSessions: DemoSessions | undefined;
  function requireDemoSessions(): DemoSessions {
    if (!demoSessions) throw new Refusal('wallet_unavailable');
    return demoSessions;
  }

  return {
    routes: (app) =>
      registerRoutes(app, {
        pool,
        wallet,
        sessions,
        slots,
        betting,
        hub,
        streams,
        settings,
        demoSessions: requireDemoSessions,
        pagesFolder: PAGES,
      }),
    async start() {
      await migrate(pool, { schema: 'arcade', folder: MIGRATIONS });
      demoSessions = createDemoSessions(await readDemoKey(pool), randomSource);
      leadership = lead(
        databaseUrl,
        'arcade',
        (term, onProgress) =>
          runTogether(term, {
            'room clock': (signal) => clock.run(signal, onProgress),
            'sweep of page sessions': (signal) => sessions.sweep(signal, log),
            'stake recovery': (signal) => recoverStakes(stakes.unfinished, { pool, log, signal }),
          }),
        { onError: (error) => log.error({ err: error }, 'leader of the arcade failed, will be retried') },
      );
    },
    async stop() {
      streams.close();
      hub.close();
      await leadership?.stop();
      await events.close();
      await connection.close();
    },
    failingParts: () => [
      ...(leadership?.isHealthy() === false ? ['clock'] : []),
      ...(events.isListening() ? [] : ['events']),
    ],
    launch: async (request) => launchGame(request),
    async launchDemo(request) {
      const token = requireDemoSessions().open(request.providerId, request.gameId, request.currency);
      return token === undefined ? undefined : { kind: 'embed', url: gamePageUrl({ ...request, token }) };
    },
    grantFreeRounds: (grant) => freeRounds.grant(grant, grant.id),
    cancelFreeRounds: ({ player, reference }) => freeRounds.end(player.id, reference),
    async showRound(request) {
      // Round ids of other providers need not be UUIDs, and PostgreSQL would reject them.
      if (!isUuid(request.roundId)) return undefined;
      const [bet] = await ownBetsOfRound(pool, request.playerId, request.roundId);
      return bet && gamePageUrl({ ...request, ...bet }, { round: request.roundId });
    },
  };
}

function cryptoRandomSource(): RandomSource {
  const random = cryptoRandom();
  return () => random;
}
