import type { Minor } from '@tessera/money';

import type { BetRequest, BetView } from '../../wire';
import { CallFailure, type Api, type FailureCode } from '../api';
import type { SlipItem } from '../model/slip-store';
import type { OddsPolicy } from '../../wire';

const RETRIES = 3;
const RETRY_MS = 800;

/** Works without a secure context, which `randomUUID` does not. */
export function newBetId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function betRequest(items: readonly SlipItem[], stake: Minor, policy: OddsPolicy): BetRequest {
  return {
    id: newBetId(),
    stake,
    policy,
    legs: items.map(({ event, market, outcome, odds }) => ({ eventId: event.id, market, outcome, odds })),
  };
}

/** No answer is no refusal: the same bet under the same id is asked again, and can only count once. */
export async function placeSurely(api: Api, request: BetRequest): Promise<BetView> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await api.place(request);
    } catch (error) {
      const lost = error instanceof CallFailure && error.code === 'offline';
      if (!lost || attempt > RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
    }
  }
}

export function failureCode(error: unknown): FailureCode {
  return error instanceof CallFailure ? error.code : 'offline';
}
