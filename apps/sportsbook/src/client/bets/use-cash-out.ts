import { minor, type Minor } from '@tessera/money';
import { newId } from '@tessera/provider-kit/browser';
import { useState } from 'react';

import type { BetView, CashOutRequest } from '../../wire';
import { readFailure, type FailureCode } from '../api';
import { refreshMe, useBook, useSession } from '../model/book';

export type CashOutPhase =
  | { kind: 'ready' }
  | { kind: 'waiting' }
  /** The player has to confirm the new amount. */
  | { kind: 'changed'; stake: Minor; offer: Minor }
  | { kind: 'failed'; code: FailureCode };

export function useCashOut(bet: BetView) {
  const { api, host } = useBook();
  const [phase, setPhase] = useState<CashOutPhase>({ kind: 'ready' });

  async function cashOut(stake: Minor, amount: Minor): Promise<boolean> {
    if (phase.kind === 'waiting') return false;
    setPhase({ kind: 'waiting' });
    const request: CashOutRequest = { id: newId(), stake, amount };
    try {
      await api.cashOut(bet.id, request);
    } catch (error) {
      const { code, offer } = readFailure(error);
      setPhase(
        code === 'price_changed' && offer !== undefined
          ? { kind: 'changed', stake, offer: minor(offer) }
          : { kind: 'failed', code },
      );
      return false;
    }
    setPhase({ kind: 'ready' });
    useSession.setState(({ betVersion }) => ({ betVersion: betVersion + 1 }));
    host.balanceChanged();
    void refreshMe(api);
    return true;
  }

  return { phase, cashOut, reset: () => setPhase({ kind: 'ready' }) };
}
