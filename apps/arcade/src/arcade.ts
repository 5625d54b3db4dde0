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
import { createHub } from './server/rooms/hub';
import { createKinds, type Paces } from './server/rooms/kinds';
import { createSlots } from './server/slots';
import { createArcadeStakes } from './server/stakes';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const PAGES = fileURLToPath(new URL('../dist', import.meta.url));

/** For tests alone: rounds of another pace, and with a chance that they know. */
export type ArcadeOptions = { paces?: Paces; chance?: Chance };

export function createArcade(
  host: SandboxHost,
  { paces, chance = fairChance() }: ArcadeOptions = {},
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
  const clock = createRoomClock({ pool, events, stakes, kindOf: createKinds(chance, paces), log });
  let leadership: Leadership | undefined;

  return {
    routes: (app) =>
      registerRoutes(app, { pool, wallet, sessions, slots, betting, hub, streams, pagesFolder: PAGES }),
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
