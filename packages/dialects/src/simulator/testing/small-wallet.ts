import { randomUUID } from 'node:crypto';

import type { ProviderHost } from '@tessera/provider/port';
import Fastify from 'fastify';

import { dialects, type DialectName } from '../..';
import type { Aggregator, Player } from '../../aggregator';
import type { Send } from '../kit';
import type { Fault } from './faults';
import { createMemoryWallet } from './memory-wallet';

type Content = Record<string, unknown>;

const MAX_BODY = 16_384;
const HOUR_MS = 3_600_000;

type Options = {
  aggregator: Aggregator;
  settings: Content;
  player: Player;
  game: string;
  deposit: number;
  faults?: readonly Fault[];
};

/** A wallet in memory that speaks a dialect, with mistakes in its ledger and in what it reads and answers. */
export async function createSmallWallet({
  aggregator,
  settings,
  player,
  game,
  deposit,
  faults = [],
}: Options): Promise<Send> {
  const name: DialectName = aggregator.name;
  const has = (fault: Fault) => faults.includes(fault);
  const { port, account, hasTransfer } = createMemoryWallet(player.id, deposit, has);
  const sessionId = randomUUID();
  /** References of bets in pragmatic. */
  const bets = new Set<unknown>();
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const host = {
    name,
    settings,
    wallet: port,
    directory: {
      account,
      game: async (code: string) => (code === game ? { title: 'Game', providerId: 1 } : undefined),
      hasTransfer: async (_player: string, id: string) =>
        hasTransfer(id) || has('a win is paid though its bet was rolled back'),
      latestSession: async () => sessionId,
    },
    sessions: {
      redeem: async (token: string) =>
        token === player.token || has('tokens of bets are not checked')
          ? {
              id: sessionId,
              playerId: has('the identity is of another player') ? randomUUID() : player.id,
              currency: player.currency,
            }
          : undefined,
    },
    log: app.log,
  } as unknown as ProviderHost;
  // Without a valid session the ledger refuses new bets; this one knows a session by its id.
  const placeBets = port.play;
  port.play = async (request) => {
    const isUnknown = request.actions.some(
      (action) => action.kind === 'bet' && action.sessionId !== sessionId,
    );
    return isUnknown && !has('the identity is of another player')
      ? { ok: false, code: 'session_ended', failed: 0, balance: undefined }
      : placeBets(request);
  };
  const provider = await (await dialects[name]())(host);
  await app.register(async (scope) => provider.walletRoutes?.(scope));

  return async (signed) => {
    const call = change(signed);
    if (!('body' in call)) return call;
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: call.path,
      headers: call.headers,
      payload: call.body,
    });
    return answer(statusCode, body, contentOf(call.body), call.path);
  };

  function contentOf(body: string): Content {
    try {
      return name === 'pragmatic'
        ? Object.fromEntries(new URLSearchParams(body))
        : (JSON.parse(body) as Content);
    } catch {
      return {};
    }
  }

  /** The mistakes in reading: the call as this wallet understands it, signed again. */
  function change(signed: Parameters<Send>[0]): Parameters<Send>[0] | { status: number; text: string } {
    const { path, body } = signed;
    const content = contentOf(body);
    if (path === '/bet.html') bets.add(content['reference']);
    const refused = (code: Content, status = 200) => ({ status, text: JSON.stringify(code) });
    const malformed = {
      hub88: { status: 'RS_ERROR_WRONG_SYNTAX' },
      softswiss: { code: 400 },
      pragmatic: { error: 120 },
    }[name];
    const status = name === 'softswiss' ? 400 : 200;
    const isUnsigned = aggregator.withSignature(signed, undefined);
    const wasUnsigned = JSON.stringify(isUnsigned) === JSON.stringify(signed) || /hash=(&|$)/.test(body);
    const sign = (changed: Content) => aggregator.sign({ path, content: withoutHash(changed) });
    if (has('signatures are not checked')) return sign(content);
    if (has('a call without a signature is accepted') && wasUnsigned) return sign(content);
    const compact = JSON.stringify(content);
    if (has('the signature is checked for the parsed body') && compact !== body && body.startsWith('{'))
      return { ...signed, body: compact };
    if (has('unknown fields are refused') && 'a_field_of_next_year' in content)
      return refused(malformed, status);
    if (has('large bodies are refused') && body.length > MAX_BODY) return refused({}, 413);
    if (
      has('an old timestamp is refused') &&
      Math.abs(Number(content['timestamp'] ?? Date.now()) - Date.now()) > HOUR_MS / 2
    )
      return refused(malformed, status);
    if (has('wins need a valid token') && path.endsWith('/win') && content['token'] !== player.token)
      return refused({ status: 'RS_ERROR_INVALID_TOKEN' });
    if (
      has('rollbacks need a valid token') &&
      path.endsWith('/rollback') &&
      content['token'] !== player.token
    )
      return refused({ status: 'RS_ERROR_INVALID_TOKEN' });
    if (has('a malformed call is answered with 500') && isMalformed(body, content)) return refused({}, 500);
    if (has('the currency is not checked') && 'currency' in content)
      return sign({ ...content, currency: player.currency });
    if (has('a prize is paid twice') && /jackpotWin/.test(path))
      return sign({ ...content, reference: randomUUID() });
    const changed = changeAmounts(content);
    return changed === content ? signed : sign(changed);
  }

  function isMalformed(body: string, content: Content): boolean {
    if (name === 'pragmatic') return content['reference'] === undefined && content['amount'] !== undefined;
    return (
      Object.keys(content).length === 0 ||
      body.startsWith('{"not"') ||
      (content['user'] ?? content['user_id']) === undefined
    );
  }

  function changeAmounts(content: Content): Content {
    if (Array.isArray(content['actions'])) {
      const actions = (content['actions'] as Content[]).map(changeAmounts);
      return actions.some((action, index) => action !== (content['actions'] as Content[])[index])
        ? { ...content, actions }
        : content;
    }
    const { amount } = content;
    if (has('a negative amount is taken as 0') && Number(amount) < 0)
      return { ...content, amount: name === 'pragmatic' ? '0' : 0 };
    if (has('an amount may be a text') && typeof amount === 'string')
      return { ...content, amount: Number(amount) };
    if (has('an amount finer than the currency is rounded') && name === 'hub88' && typeof amount === 'number')
      return amount % 100 === 0 ? content : { ...content, amount: Math.floor(amount / 100) * 100 };
    if (
      has('an amount finer than the currency is rounded') &&
      name === 'pragmatic' &&
      /^\d+\.\d{4,}$/.test(String(amount))
    )
      return { ...content, amount: Number(amount).toFixed(3) };
    return content;
  }

  /** The mistakes in answering. */
  function answer(
    status: number,
    text: string,
    sent: Content,
    path: string,
  ): { status: number; text: string } {
    const content = JSON.parse(text) as Content;
    const write = (changed: Content, other = status) => ({ status: other, text: JSON.stringify(changed) });
    const { request_uuid: id, currency: _currency, ...rest } = content;
    if (has('request_uuid is not echoed')) return write({ ...rest, currency: content['currency'] });
    if (has('a refusal has no request_uuid') && content['status'] !== 'RS_OK') return write(rest);
    if (has('the answer has no currency') && sent['amount'] !== undefined)
      return write({ ...rest, request_uuid: id });
    if (has('balances have other units'))
      return write({
        ...content,
        ...(name === 'pragmatic'
          ? { cash: Number(content['cash']) * 100 }
          : { balance: Number(content['balance']) / 100 + 0.5 }),
      });
    if (has('an unknown rollback has another answer') && isUnknownRollback(content, path, sent)) {
      if (name === 'hub88') return write({ ...content, status: 'RS_OK', balance: 0 });
      return name === 'softswiss' ? write({ code: 404 }, 404) : write({ error: 120 });
    }
    if (has('an unknown rollback has a transaction id') && isUnknownRollback(content, path, sent))
      return write({ ...content, transactions: [{ tx_id: randomUUID() }] });
    if (
      has('lack of funds has another answer') &&
      (content['status'] === 'RS_ERROR_NOT_ENOUGH_MONEY' || content['code'] === 100 || content['error'] === 1)
    )
      return {
        hub88: write({ ...content, status: 'RS_ERROR_UNKNOWN' }),
        softswiss: write(content, 400),
        pragmatic: write({ error: 120 }),
      }[name];
    if (
      has('a refusal for lack of funds has no balance') &&
      content['status'] === 'RS_ERROR_NOT_ENOUGH_MONEY'
    )
      return write({ status: content['status'], request_uuid: id });
    if (has('each answer has a new transaction id')) {
      if (name === 'pragmatic')
        return write({ ...content, ...('transactionId' in content && { transactionId: randomUUID() }) });
      const transactions = Array.isArray(content['transactions'])
        ? (content['transactions'] as Content[])
        : undefined;
      return write({
        ...content,
        ...(transactions && { transactions: transactions.map((each) => ({ ...each, tx_id: randomUUID() })) }),
      });
    }
    return { status, text };
  }

  function isUnknownRollback(content: Content, path: string, sent: Content): boolean {
    if (name === 'hub88')
      return path.endsWith('/rollback') && content['status'] === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (name === 'softswiss') return path === '/rollback' && JSON.stringify(content).includes('"tx_id":""');
    return path === '/refund.html' && !bets.has(sent['reference']);
  }
}

function withoutHash({ hash: _hash, ...content }: Content): Content {
  return content;
}
