import { randomUUID } from 'node:crypto';

import { decimalText } from '@tessera/money';

import { aloneUpTo, requireAmount, requireCurrency } from './amounts';
import type { StaffAction } from './change';
import type { StaffTools } from './parts';
import { requireFound, StaffRefusal } from './refusal';

type Campaign = {
  campaign: string;
  players: string[];
  game: number;
  rounds: number;
  stake: string;
  maxWin: string;
  currency?: string | undefined;
  expiresAt: string;
  template?: string | undefined;
  reason: string;
};

type Tools = StaffTools<'store' | 'freeRounds' | 'providers' | 'settings'>;

export function freeRoundsCalls(tools: Tools) {
  const { freeRounds, change } = tools;
  return {
    grantFreeRounds: grantFreeRounds(tools),

    async listFreeRounds(query: { campaign?: string | undefined; player?: string | undefined }) {
      const found = await freeRounds.list(query);
      return {
        freeRounds: found.map(({ currency, stake, maxWin, won, image: _image, type: _type, ...grant }) => ({
          ...grant,
          currency,
          stake: decimalText(stake, currency),
          maxWin: decimalText(maxWin, currency),
          won: decimalText(won, currency),
        })),
      };
    },

    cancelFreeRounds: (action: StaffAction, key: { playerId: string; id: string }) =>
      change(action, async (transaction) => {
        const before = requireFound(await freeRounds.find(key, transaction), 'grant');
        await freeRounds.cancel(transaction, key);
        return {
          before: { state: before.state, used: before.used },
          after: { state: 'cancelled' },
          answer: { id: key.id, state: 'cancelled' },
        };
      }),
  };
}

function grantFreeRounds({ store, freeRounds, providers, settings, change }: Tools) {
  async function requireSource(gameId: number) {
    const { providerId } = requireFound(await freeRounds.findGame(gameId), 'game');
    const source = providers.nameOf(providerId);
    if (source === undefined || !freeRounds.hasProvider(source))
      throw new StaffRefusal(409, 'no_free_rounds', 'The provider of this game has no free rounds.');
    return { gameId, providerId, source };
  }

  /** The amounts of the campaign for one player. */
  async function amountsFor(playerId: string, campaign: Campaign) {
    const { currency } = requireFound(await store.findPlayer(playerId), 'player');
    requireCurrency(settings, campaign.currency, currency);
    const stake = requireAmount('stake', campaign.stake, currency);
    const maxWin = requireAmount('maxWin', campaign.maxWin, currency);
    if (maxWin > aloneUpTo(settings, currency))
      throw new StaffRefusal(403, 'second_person', 'maxWin: is above ADJUSTMENT_ALONE_UP_TO.');
    return { stake, maxWin };
  }

  return (action: StaffAction, body: Campaign) =>
    change(action, async (transaction) => {
      const { reason: _reason, players: playerIds, ...terms } = body;
      const { campaign, rounds, template = null } = terms;
      const game = await requireSource(terms.game);
      const expiresAt = new Date(terms.expiresAt);
      if (expiresAt.getTime() <= Date.now())
        throw new StaffRefusal(400, 'bad_request', 'expiresAt: is in the past.');
      const granted: { player: string; id: string }[] = [];
      for (const playerId of new Set(playerIds)) {
        const id = randomUUID();
        const amounts = await amountsFor(playerId, body);
        const grant = { id, playerId, campaign, rounds, expiresAt, template, ...game, ...amounts };
        if (await freeRounds.grant(transaction, grant)) granted.push({ player: playerId, id });
      }
      return { before: {}, after: { ...terms, granted }, answer: { granted } };
    });
}
