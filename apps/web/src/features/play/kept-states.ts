import * as v from 'valibot';

import { readStored, writeStored } from '../../platform/storage';

/*
 * What games have asked to keep on this device, such as saved bets: pages with an opaque origin have no storage. Newest first.
 * It stays after the logout; another player of the device has another name.
 */

const STORED = 'gameStates';
const MAX_STATES = 20;

const States = v.array(v.object({ player: v.string(), game: v.string(), state: v.string() }));

export type KeptGame = { player: string; game: string };

function readStates(): v.InferOutput<typeof States> {
  try {
    return v.parse(States, JSON.parse(readStored(STORED) ?? '[]'));
  } catch {
    // Not written by this version of the site.
    return [];
  }
}

/** Empty if the game has not kept anything. */
export function readKeptState({ player, game }: KeptGame): string {
  return readStates().find((kept) => kept.player === player && kept.game === game)?.state ?? '';
}

export function writeKeptState({ player, game }: KeptGame, state: string): void {
  const others = readStates().filter((kept) => kept.player !== player || kept.game !== game);
  writeStored(STORED, JSON.stringify([{ player, game, state }, ...others].slice(0, MAX_STATES)));
}
