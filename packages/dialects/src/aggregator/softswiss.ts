import { currencyExponent, minor, minorOfUnits, unitsOfMinor } from '@tessera/money';

import { signHmac } from '../softswiss/signature';
import {
  INVALID,
  readJson,
  type Aggregator,
  type Call,
  type Outcome,
  type Player,
  type Signed,
} from './call';

const HEADER = 'X-REQUEST-SIGN';

const OUTCOMES: Record<number, Outcome> = {
  100: 'funds',
  101: 'player',
  105: 'refused',
  106: 'refused',
  107: 'game',
  110: 'refused',
  153: 'game',
  154: 'currency',
  155: 'conflict',
  400: 'bad_request',
  403: 'signature',
  404: 'no_transaction',
  500: 'retry',
  502: 'retry',
  503: 'retry',
  504: 'retry',
};

export type SoftswissAction =
  | { action: 'bet' | 'win'; id: string; amount: number }
  | { action: 'rollback'; id: string; originalId: string };

export type Softswiss = Aggregator & {
  /** Several actions in one call. */
  play(order: {
    player: Player;
    game: string;
    round: string;
    finished?: boolean;
    actions: readonly SoftswissAction[];
  }): Call;
};

type Options = {
  /** Decimals of an amount, if not those of the currency. */
  digits?: number | undefined;
  /** The field of a bet with the player's token. */
  sessionField?: string | undefined;
};

export function createSoftswiss(secret: string, { digits, sessionField }: Options = {}): Softswiss {
  const digitsOf = (currency: string) => digits ?? currencyExponent(currency);

  const play: Softswiss['play'] = ({ player, game, round, finished = false, actions }) => ({
    path: actions.some(({ action }) => action === 'rollback') ? '/rollback' : '/play',
    content: {
      user_id: player.id,
      currency: player.currency,
      game,
      game_id: round,
      finished,
      ...(sessionField !== undefined && { [sessionField]: player.token }),
      actions: actions.map((action) =>
        action.action === 'rollback'
          ? { action: 'rollback', action_id: action.id, original_action_id: action.originalId }
          : {
              action: action.action,
              action_id: action.id,
              amount: unitsOfMinor(minor(action.amount), digitsOf(player.currency), player.currency),
            },
      ),
    },
  });

  return {
    name: 'softswiss',
    play,
    identify: () => undefined,
    balance: (player) => ({
      path: '/play',
      content: {
        user_id: player.id,
        currency: player.currency,
        ...(sessionField !== undefined && { [sessionField]: player.token }),
      },
    }),
    bet: ({ id, amount, closes = false, ...order }) =>
      play({ ...order, finished: closes, actions: [{ action: 'bet', id, amount }] }),
    win: ({ id, amount, closes = false, ...order }) =>
      play({ ...order, finished: closes, actions: [{ action: 'win', id, amount }] }),
    rollback: ({ id, originalId, ...order }) =>
      play({ ...order, actions: [{ action: 'rollback', id, originalId }] }),
    close: (order) => play({ ...order, finished: true, actions: [] }),

    sign: ({ path, content }, key = secret) => signBody(path, JSON.stringify(content), key),
    signBody: (path, body) => signBody(path, body, secret),
    withSignature(signed, signature) {
      const headers = { ...signed.headers };
      if (signature === undefined) delete headers[HEADER];
      else headers[HEADER] = signature;
      return { ...signed, headers };
    },

    read({ status, text }, currency) {
      const content = readJson(text);
      const units = content?.['balance'];
      const balance =
        typeof units === 'number' ? minorOfUnits(units, digitsOf(currency), currency) : undefined;
      const list = Array.isArray(content?.['transactions']) ? (content['transactions'] as unknown[]) : [];
      const transactions = list.map((item) => {
        const id = (item as { tx_id?: unknown } | null)?.tx_id;
        return typeof id === 'string' ? id : '';
      });
      if (content !== undefined && status === 200)
        return {
          outcome: balance === undefined ? 'invalid' : 'ok',
          code: '200',
          balance,
          transactions,
          content,
        };
      const code = content?.['code'];
      if (content === undefined || typeof code !== 'number')
        return { ...INVALID, outcome: status >= 500 ? 'retry' : 'invalid', code: String(status) };
      // Lack of funds has its own status.
      const isMistaken = code === 100 && status !== 412;
      return {
        outcome: isMistaken ? 'invalid' : (OUTCOMES[code] ?? 'invalid'),
        code: `${status} ${code}`,
        balance,
        transactions,
        content,
      };
    },
  };
}

function signBody(path: string, body: string, key: string): Signed {
  return { path, body, headers: { 'content-type': 'application/json', [HEADER]: signHmac(key, body) } };
}
