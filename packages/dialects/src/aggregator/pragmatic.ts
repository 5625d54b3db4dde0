import { decimalText, exactAmount, minor } from '@tessera/money';

import { hashOf } from '../pragmatic/signature';
import { INVALID, readJson, type Aggregator, type Call, type Outcome } from './call';

const OUTCOMES: Record<number, Outcome> = {
  0: 'ok',
  1: 'funds',
  2: 'player',
  3: 'refused',
  4: 'token',
  5: 'signature',
  6: 'refused',
  7: 'bad_request',
  8: 'game',
  50: 'refused',
  100: 'retry',
  120: 'conflict',
  210: 'refused',
};

const NOTHING_IN_HASH = { hashesEmptyValues: false };

export type Pragmatic = Aggregator & {
  /** A win outside of a round. */
  prize(
    kind: 'bonusWin' | 'jackpotWin' | 'promoWin',
    order: { player: { id: string; currency: string }; id: string; amount: number; free?: string },
  ): Call;
};

export function createPragmatic(secret: string, { providerId = 'pragmaticplay' } = {}): Pragmatic {
  const provider = { providerId };
  const time = () => ({ timestamp: String(Date.now()) });
  const text = (amount: number, currency: string) => decimalText(minor(amount), currency);

  return {
    name: 'pragmatic',
    identify: ({ token }) => ({ path: '/authenticate.html', content: { ...provider, token } }),
    balance: ({ id, token }) => ({ path: '/balance.html', content: { ...provider, userId: id, token } }),
    bet: ({ player, game, round, id, amount, free }) => ({
      path: '/bet.html',
      content: {
        ...provider,
        ...time(),
        userId: player.id,
        token: player.token,
        gameId: game,
        roundId: round,
        reference: id,
        amount: text(amount, player.currency),
        ...(free !== undefined && { bonusCode: free }),
      },
    }),
    win: ({ player, game, round, id, amount, free }) => ({
      path: '/result.html',
      content: {
        ...provider,
        ...time(),
        userId: player.id,
        gameId: game,
        roundId: round,
        reference: id,
        amount: text(amount, player.currency),
        ...(free !== undefined && { bonusCode: free }),
      },
    }),
    rollback: ({ player, originalId }) => ({
      path: '/refund.html',
      content: { ...provider, ...time(), userId: player.id, reference: originalId },
    }),
    close: ({ player, game, round }) => ({
      path: '/endRound.html',
      content: { ...provider, userId: player.id, gameId: game, roundId: round },
    }),
    prize: (kind, { player, id, amount, free }) => ({
      path: `/${kind}.html`,
      content: {
        ...provider,
        ...time(),
        userId: player.id,
        currency: player.currency,
        reference: id,
        amount: text(amount, player.currency),
        ...(free !== undefined && { bonusCode: free }),
      },
    }),

    sign({ path, content }, key = secret) {
      const fields = Object.entries(content).map(([name, value]) => [name, String(value)] as const);
      const hash = hashOf(fields, key, NOTHING_IN_HASH);
      return {
        path,
        body: new URLSearchParams({ ...Object.fromEntries(fields), hash }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
    },
    signBody: () => undefined,
    withSignature({ body, ...call }, signature) {
      const fields = new URLSearchParams(body);
      fields.delete('hash');
      if (signature !== undefined) fields.set('hash', signature);
      return { ...call, body: fields.toString() };
    },

    read({ status, text: answer }, currency) {
      const content = readJson(answer);
      const code = Number(content?.['error'] ?? Number.NaN);
      if (content === undefined || Number.isNaN(code) || status !== 200)
        return { ...INVALID, outcome: status >= 500 ? 'retry' : 'invalid', code: String(status) };
      const { cash, bonus = 0, transactionId } = content;
      const money =
        typeof cash === 'number' || typeof cash === 'string'
          ? exactAmount(String(cash), currency)
          : undefined;
      const extra =
        typeof bonus === 'number' || typeof bonus === 'string'
          ? exactAmount(String(bonus), currency)
          : undefined;
      return {
        outcome: OUTCOMES[code] ?? 'invalid',
        code: String(code),
        balance: money === undefined ? undefined : money + (extra ?? 0),
        transactions: typeof transactionId === 'string' ? [transactionId] : [],
        content,
      };
    },
  };
}
