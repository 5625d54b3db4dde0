import type { Transaction } from '@tessera/database';
import { decimalText, exactSignedAmount } from '@tessera/money';

import { aloneUpTo, requireAmount, requireCurrency } from './amounts';
import type { StaffAction } from './change';
import type { StaffTools } from './parts';
import { requireFound, requireOk, StaffRefusal } from './refusal';
import type { Adjustment } from './store';

type AdjustmentBody = { id: string; amount: string; currency?: string | undefined };

export function adjustmentCalls({ store, settings, change }: StaffTools<'store' | 'settings'>) {
  /** Returns the balance after it. */
  async function make(
    transaction: Transaction,
    adjustment: Pick<Adjustment, 'playerId' | 'id' | 'amount' | 'reason'>,
  ) {
    const { outcome, balance } = await store.adjust(transaction, adjustment);
    requireOk(outcome);
    return balance;
  }

  return {
    adjust: (action: StaffAction, playerId: string, { id, amount: text, currency: named }: AdjustmentBody) =>
      change(action, async (transaction) => {
        const { currency, balance } = requireFound(await store.findPlayer(playerId), 'player');
        requireCurrency(settings, named, currency);
        const amount = requireAmount('amount', text, currency, exactSignedAmount);
        const isWaiting = Math.abs(amount) > aloneUpTo(settings, currency);
        const status = isWaiting ? 'waiting' : 'done';
        const requestedBy = action.actor.person;
        const adjustment = { playerId, id, amount, reason: action.reason, status, requestedBy } as const;
        if (!(await store.addAdjustment(transaction, adjustment)))
          throw new StaffRefusal(409, 'conflict', 'There is an adjustment with this id.');
        return {
          before: { balance },
          after: { balance: isWaiting ? balance : await make(transaction, adjustment), status },
          answer: { id, status, amount: decimalText(amount, currency), currency },
        };
      }),

    async listAdjustments() {
      const rows = await store.waitingAdjustments();
      return {
        adjustments: rows.map((row) => ({ ...row, amount: decimalText(row.amount, row.currency) })),
      };
    },

    decideAdjustment: (action: StaffAction, playerId: string, id: string, decision: 'done' | 'refused') =>
      change(action, async (transaction) => {
        const adjustment = requireFound(await store.findAdjustment(playerId, id, transaction), 'adjustment');
        if (adjustment.status !== 'waiting')
          throw new StaffRefusal(409, 'conflict', `This adjustment is ${adjustment.status}.`);
        if (decision === 'done' && adjustment.requestedBy === action.actor.person)
          throw new StaffRefusal(403, 'second_person', 'Another person has to approve this adjustment.');
        if (decision === 'done') await make(transaction, adjustment);
        await store.decideAdjustment(transaction, adjustment, decision, action.actor.person);
        return {
          before: { status: 'waiting' },
          after: { status: decision },
          answer: { id, status: decision },
        };
      }),
  };
}
