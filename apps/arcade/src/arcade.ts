import { fileURLToPath } from 'node:url';

import { connect, createEvents, lead, migrate, type Leadership } from '@tessera/database';
import type { GameProvider, SandboxHost, SandboxProvider } from '@tessera/provider/port';
import { cryptoRandom } from '@tessera/provider-kit/random';
import { createEventStreams } from '@tessera/provider-kit/server';

import type { Chance } from './server/chance';
import { registerRoutes } from './server/http/routes';
import { launchGame } from './server/launch';
import { createBetting } from './server/rooms/betting';
import { createRoomClock } from './server/rooms/clock';
import { featuredRooms, type FeaturedRoom } from './server/rooms/featured';
import { createHub } from './server/rooms/hub';
import { createKinds, type Paces } from './server/rooms/kinds';
import { createSlots } from './server/slots';
import { createArcadeStakes } from './server/stakes';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const PAGES = fileURLToPath(new URL('../dist', import.meta.url));

export type ArcadeOptions = {
  /** Whether crash players may let the page bet for them, within limits that they set. */
  autoBets?: boolean;
  /** The rooms that run without anybody in them. */
  featured?: readonly FeaturedRoom[];
  /** For tests alone: rounds of another pace, and with a chance that they know. */
  paces?: Paces;
  chance?: Chance;
};

export function createArcade(
  host: SandboxHost,
  { autoBets = true, featured = featuredRooms(), paces, chance = fairChance() }: ArcadeOptions = {},
): SandboxProvider & GameProvider {
  const { databaseUrl, wallet, sessions, log } = host;
  const connection = connect(databaseUrl, { name: 'arcade', maxConnections: 12 });
  const { pool } = connection;
  const events = createEvents(databaseUrl, pool);
  const stakes = createArcadeStakes(pool, wallet, log);
  const slots = createSlots(pool, stakes, chance);
  const betting = createBetting(pool, events, stakes);
  const streams = createEventStreams(sessions);
  const hub = createHub({ pool, events, wallet, log });
  const kindOf = createKinds(chance, paces);
  const clock = createRoomClock({ pool, events, stakes, kindOf, featured, log });
  const house = { autoBets, featured };
  let leadership: Leadership | undefined;

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
        house,
        pagesFolder: PAGES,
      }),
    async start() {
      await migrate(pool, { schema: 'arcade', folder: MIGRATIONS });
      leadership = lead(databaseUrl, 'arcade', (signal) => clock.run(signal));
    },
    async stop() {
      streams.close();
      hub.close();
      await leadership?.stop();
      await events.close();
      await connection.close();
    },
    launch: async (request) => launchGame(request),
  };
}

function fairChance(): Chance {
  const random = cryptoRandom();
  return () => random;
}
