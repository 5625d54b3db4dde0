import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto';

import { minor, minorOfUnits, unitsOfMinor } from '@tessera/money';

import { UNIT_DIGITS } from '../hub88/units';
import { signRsa } from '../shared/keys';
import { INVALID, readJson, type Aggregator, type Outcome, type Player, type Signed } from './call';

const HEADER = 'X-Hub88-Signature';

const OUTCOMES: Record<string, Outcome> = {
  RS_OK: 'ok',
  RS_ERROR_NOT_ENOUGH_MONEY: 'funds',
  RS_ERROR_INVALID_TOKEN: 'token',
  RS_ERROR_TOKEN_EXPIRED: 'token',
  RS_ERROR_INVALID_SIGNATURE: 'signature',
  RS_ERROR_DUPLICATE_TRANSACTION: 'conflict',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled_back',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'no_transaction',
  RS_ERROR_WRONG_SYNTAX: 'bad_request',
  RS_ERROR_WRONG_TYPES: 'bad_request',
  RS_ERROR_WRONG_CURRENCY: 'currency',
  RS_ERROR_INVALID_GAME: 'game',
  RS_ERROR_USER_DISABLED: 'refused',
  RS_ERROR_INVALID_PARTNER: 'refused',
  RS_ERROR_UNKNOWN: 'retry',
};

/** `key` is the aggregator's private key, in PEM form. */
export function createHub88(key: string): Aggregator {
  const own = createPrivateKey(key);
  const common = ({ id, token }: Player) => ({ request_uuid: randomUUID(), user: id, token });
  const units = (amount: number, currency: string) => unitsOfMinor(minor(amount), UNIT_DIGITS, currency);
  const free = (reward: string | undefined) =>
    reward === undefined ? { is_free: false } : { is_free: true, reward_uuid: reward };

  return {
    name: 'hub88',
    identify: (player) => ({ path: '/user/info', content: common(player) }),
    balance: (player) => ({ path: '/user/balance', content: common(player) }),
    bet: ({ player, game, round, id, amount, closes = false, free: reward }) => ({
      path: '/transaction/bet',
      content: {
        ...common(player),
        transaction_uuid: id,
        supplier_user: null,
        round,
        round_closed: closes,
        game_code: game,
        currency: player.currency,
        amount: units(amount, player.currency),
        ...free(reward),
      },
    }),
    win: ({ player, game, round, id, betId, amount, closes = false, free: reward }) => ({
      path: '/transaction/win',
      content: {
        ...common(player),
        transaction_uuid: id,
        reference_transaction_uuid: betId,
        supplier_user: null,
        round,
        round_closed: closes,
        game_code: game,
        currency: player.currency,
        amount: units(amount, player.currency),
        ...free(reward),
      },
    }),
    rollback: ({ player, game, round, id, originalId }) => ({
      path: '/transaction/rollback',
      content: {
        ...common(player),
        transaction_uuid: id,
        reference_transaction_uuid: originalId,
        round,
        round_closed: false,
        game_code: game,
      },
    }),
    close: () => undefined,

    sign: ({ path, content }, other) =>
      signBody(path, JSON.stringify(content), other === undefined ? own : createPrivateKey(other)),
    signBody: (path, body) => signBody(path, body, own),
    withSignature(signed, signature) {
      const headers = { ...signed.headers };
      if (signature === undefined) delete headers[HEADER];
      else headers[HEADER] = signature;
      return { ...signed, headers };
    },

    read({ status, text }, currency) {
      const content = readJson(text);
      const code = content?.['status'];
      if (content === undefined || typeof code !== 'string' || status !== 200)
        return status >= 500
          ? { ...INVALID, outcome: 'retry', code: String(status) }
          : { ...INVALID, code: String(status), content: content ?? {} };
      const balance = content['balance'];
      return {
        outcome: OUTCOMES[code] ?? 'invalid',
        code,
        balance: typeof balance === 'number' ? minorOfUnits(balance, UNIT_DIGITS, currency) : undefined,
        transactions: [],
        content,
      };
    },
  };
}

function signBody(path: string, body: string, key: KeyObject): Signed {
  return { path, body, headers: { 'content-type': 'application/json', [HEADER]: signRsa(key, body) } };
}
