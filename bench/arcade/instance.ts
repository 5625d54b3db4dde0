import { fileURLToPath } from 'node:url';

import { startTemporaryPostgres } from '@tessera/database/testing';
import { spawnInstance } from '@tessera/provider-kit/testing';

type RoomTiming = {
  bettingMs: number;
  pauseMs: number;
  decisionMs?: number;
  flightCenti?: { least: number; most: number };
};

export type Arcade = { url: string; databaseUrl: string; stop(): Promise<void> };

/** The arcade in a process of its own, with test tokens: `anna.39.25` is player anna in game 25 of provider 39. */
export async function startArcade(timings: Record<string, RoomTiming>): Promise<Arcade> {
  const postgres = await startTemporaryPostgres();
  const script = fileURLToPath(import.meta.resolve('@tessera/arcade/testing/instance'));
  const instance = await spawnInstance(script, postgres.url, { TIMINGS: JSON.stringify(timings) });
  return {
    url: `${instance.address}/arcade`,
    databaseUrl: postgres.url,
    async stop() {
      await instance.stop();
      await postgres.remove();
    },
  };
}
