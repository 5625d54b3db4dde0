import { decimalText, exactAmount, type Minor } from '@tessera/money';

import { Refusal } from '../../platform/errors';
import { requireCurrency } from './amounts';
import type { StaffAction } from './change';
import type { StaffParts, StaffTools } from './parts';
import { requireFound, requireOk, StaffRefusal } from './refusal';

type LimitBody = {
  kind: string;
  period: string;
  amount: string | null;
  currency?: string | undefined;
};

export function playerQueries({
  store,
  players,
  protection,
}: Pick<StaffParts, 'store' | 'players' | 'protection'>) {
  return {
    async findPlayers({ name, after = '' }: { name?: string | undefined; after?: string | undefined }) {
      const found = name === undefined ? await players.list({ after }) : [await players.find(name)];
      return {
        players: found.flatMap((player) =>
          player
            ? [
                {
                  id: player.id,
                  username: player.username,
                  state: player.state,
                  balance: decimalText(player.balance, player.currency),
                  currency: player.currency,
                },
              ]
            : [],
        ),
      };
    },

    async getPlayer(id: string) {
      const found = requireFound(await store.findPlayer(id), 'player');
      const { balance, debt, reserved, currency, ...player } = found;
      const written = (amount: Minor) => decimalText(amount, currency);
      return {
        ...player,
        currency,
        balance: written(balance),
        debt: written(debt),
        reserved: written(reserved),
        limits:
          (await protection.describe({ playerId: id, currency })).limits?.filter(
            ({ amount }) => amount !== null,
          ) ?? [],
        sessions: await store.sessions(id),
        verification: await store.verification(id),
      };
    },
  };
}

export function playerChanges({
  store,
  verification,
  settings,
  change,
}: StaffTools<'store' | 'verification' | 'settings'>) {
  return {
    setState: (action: StaffAction, playerId: string, state: 'open' | 'blocked' | 'closed') =>
      change(action, async (transaction) => {
        const before = requireFound(await store.findPlayer(playerId), 'player');
        const actor = `staff ${action.actor.name}`;
        requireOk(await store.setState(transaction, playerId, state, actor, action.reason));
        return { before: { state: before.state }, after: { state }, answer: { id: playerId, state } };
      }),

    setLimit: (
      action: StaffAction,
      playerId: string,
      { kind, period, amount: text, currency: named }: LimitBody,
    ) =>
      change(action, async (transaction) => {
        const { currency } = requireFound(await store.findPlayer(playerId), 'player');
        if (text !== null && kind !== 'time') requireCurrency(settings, named, currency);
        const amount = text === null ? null : kind === 'time' ? Number(text) : exactAmount(text, currency);
        if (amount === undefined || (amount !== null && !Number.isSafeInteger(amount)))
          throw new StaffRefusal(400, 'bad_request', 'amount: not an amount, or no whole minutes.');
        const before = await store.limits(transaction, playerId);
        await store.setLimit(transaction, playerId, { kind, period, amount }, settings.looserAfterHours);
        const after = await store.limits(transaction, playerId);
        return { before: { limits: before }, after: { limits: after }, answer: { currency, limits: after } };
      }),

    logOut: (action: StaffAction, playerId: string) =>
      change(action, async (transaction) => {
        requireFound(await store.findPlayer(playerId), 'player');
        const ended = await store.logOut(transaction, playerId);
        return { before: { sessions: ended }, after: { sessions: 0 }, answer: { ended } };
      }),

    decideVerification: (action: StaffAction, playerId: string, need: string, status: 'done' | 'refused') =>
      change(action, async (transaction) => {
        const before = { verification: await store.verification(playerId, transaction) };
        const decision = { status, reason: action.reason };
        await verification
          .decideWithin(transaction, playerId, need, decision, `staff ${action.actor.name}`)
          .catch((error: unknown) => {
            throw error instanceof Refusal
              ? new StaffRefusal(404, 'not_found', 'There is no such need.')
              : error;
          });
        const after = { verification: await store.verification(playerId, transaction) };
        return { before, after, answer: after };
      }),
  };
}
