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

/** Without characters that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 12;

/**
 * The bet's id, short enough to be shown and read aloud; slip, "My bets" and history show it. 60 random bits are enough, because it only
 * has to be unique among the player's bets.
 */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
