import type { Minor } from '@tessera/money';
import { newId } from '@tessera/provider-kit/browser';

import type { BetRequest, OddsPolicy } from '../../wire';
import type { SlipItem } from '../model/slip-store';

export function betRequest(items: readonly SlipItem[], stake: Minor, policy: OddsPolicy): BetRequest {
  return {
    id: newId(),
    stake,
    policy,
    legs: items.map(({ event, market, outcome, odds }) => ({ eventId: event.id, market, outcome, odds })),
  };
}
