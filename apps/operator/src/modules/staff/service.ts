import { decimalText, minor } from '@tessera/money';

import type { ByCurrency } from '../../platform/by-currency';
import type { PromotionRules } from '../promotions';
import { adjustmentCalls } from './adjustments';
import type { PromotionsBody } from './calls';
import { createChange, type StaffAction } from './change';
import { freeRoundsCalls } from './free-rounds';
import { ledgerQueries } from './ledger';
import type { StaffParts, StaffTools } from './parts';
import { paymentChanges, paymentQueries } from './payments';
import { playerChanges, playerQueries } from './players';
import { describePromotions, readPromotions } from './promotions';
import { StaffRefusal } from './refusal';

const ACTIONS_PER_PAGE = 100;

export type Staff = ReturnType<typeof createStaff>;

/** The calls of `calls.ts`. */
export function createStaff(parts: StaffParts) {
  const { store } = parts;
  const tools = { ...parts, change: createChange(store) };
  return {
    ...playerQueries(parts),
    ...playerChanges(tools),
    ...paymentQueries(parts.payments),
    ...paymentChanges(tools),
    ...adjustmentCalls(tools),
    ...freeRoundsCalls(tools),
    ...ledgerQueries(parts),
    ...promotionCalls(tools),
    ...eventCalls(tools),

    async listJackpots() {
      const pots = await store.jackpots();
      return {
        pots: pots.map((pot) => ({ ...pot, balance: decimalText(minor(pot.balance), pot.currency) })),
      };
    },

    listActions: async (before: number | undefined) => ({
      actions: await store.actions(before, ACTIONS_PER_PAGE),
    }),
  };
}

function promotionCalls({
  promotionVersions: versions,
  jackpot,
  change,
}: StaffTools<'promotionVersions' | 'jackpot'>) {
  /** The whole rules, as a new version. The pots of new jackpots get their seed. */
  function set(
    action: StaffAction,
    version: number,
    source: string,
    rulesOf: () => ByCurrency<PromotionRules>,
  ) {
    return change(action, async (transaction) => {
      const before = await versions.read(transaction);
      const rules = rulesOf();
      const isAdded =
        before.version === version && (await versions.add(transaction, rules, { previous: version, source }));
      if (!isAdded)
        throw new StaffRefusal(409, 'conflict', `The rules in force have the version ${before.version}.`);
      await jackpot.openAll(transaction, rules);
      const after = describePromotions(await versions.read(transaction), versions);
      return { before: describePromotions(before, versions), after, answer: after };
    });
  }

  return {
    getPromotions: async () => describePromotions(await versions.read(), versions),

    setPromotions: (action: StaffAction, body: PromotionsBody & { version: number }) =>
      set(action, body.version, `staff ${action.actor.name}`, () => {
        const rules = readPromotions(body, versions);
        const faults = versions.faultsOf(rules);
        if (faults.length > 0) throw new StaffRefusal(409, 'refused_promotions', faults.join(' '));
        return rules;
      }),

    resetPromotions: (action: StaffAction, version: number) =>
      set(action, version, 'configuration', () => versions.configured),
  };
}

function eventCalls({ facts, change }: StaffTools<'facts'>) {
  return {
    listDeadEvents: async () => ({ events: await facts.dead() }),

    retryEvents: (action: StaffAction) =>
      change(action, async (transaction) => {
        const count = await facts.retry(transaction);
        return { before: { dead: count }, after: { dead: 0 }, answer: { sent: count } };
      }),
  };
}
