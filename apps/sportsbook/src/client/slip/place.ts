import type { Minor } from '@tessera/money';

import type { System } from '../../engine/system';
import type { BetRequest, OddsPolicy } from '../../wire';
import type { SlipItem } from '../model/slip-store';

export function betRequest(
  items: readonly SlipItem[],
  stake: Minor,
  policy: OddsPolicy,
  system?: System,
): BetRequest {
  return {
    id: newReference(),
    stake,
    policy,
    ...(system && { system: [...system] }),
    legs: items.map(({ event, market, outcome, odds }) => ({ eventId: event.id, market, outcome, odds })),
  };
}

/** Without letters and digits that are taken for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 12;

/**
 * The bet's id, short enough to be shown whole and read aloud: the slip, "My bets" and the player's history have the same.
 * 60 random bits, and only the player's own bets could be mistaken for it.
 */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
