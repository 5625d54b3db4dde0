import type { Minor } from '@tessera/money';
import { newId } from '@tessera/provider-kit/browser';

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
    id: newId(),
    stake,
    policy,
    ...(system && { system: [...system] }),
    legs: items.map(({ event, market, outcome, odds }) => ({ eventId: event.id, market, outcome, odds })),
  };
}
