import { randomInt, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { checkCall, signCall } from '@tessera/provider/signature';
import * as v from 'valibot';

/*
 * The provider's server, with one game: a coin toss. It opens games for the operator, redeems the tokens of players, and plays
 * rounds through the operator's gateway.
 */

export type CoinOptions = {
  /** The operator's gateway for this provider, e.g. `https://operator.example/gateway/coin`. */
  gatewayUrl: string;
  walletSecret: string;
  launchSecret: string;
  /** A free one if it is left out. */
  port?: number;
  /** Whether the player wins; random unless a test sets it. */
  toss?: () => boolean;
};

const Launch = v.object({
  token: v.string(),
  gameId: v.number(),
  language: v.string(),
  siteOrigin: v.string(),
});
const Play = v.object({ token: v.string(), stake: v.pipe(v.number(), v.integer(), v.minValue(0)) });
const Session = v.object({ sessionId: v.string(), playerId: v.string(), currency: v.string() });
const Result = v.object({ balance: v.number() });

const ATTEMPTS = 8;

export async function startCoin(options: CoinOptions) {
  const { walletSecret, launchSecret, port = 0, toss = () => randomInt(2) === 1 } = options;

  /**
   * Retries a call until the operator responds. Each attempt has its own signature; the transfer id in the body stays the same. The
   * `traceparent` of the page's request connects the transfer in the operator's ledger with the press of the button.
   */
  async function callGateway<Shape extends v.GenericSchema>(
    call: string,
    content: object,
    shape: Shape,
    traceparent: string | undefined,
  ) {
    const url = `${options.gatewayUrl}/${call}`;
    const body = JSON.stringify(content);
    for (let attempt = 1; ; attempt++) {
      const headers = signCall(walletSecret, { method: 'POST', path: new URL(url).pathname, body });
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, ...(traceparent && { traceparent }) },
        body,
      }).catch(() => undefined);
      if (response?.ok) return v.parse(shape, await response.json());
      if (response && response.status < 500) throw new Refused(response.status, await response.text());
      if (attempt === ATTEMPTS) throw new Error(`the operator does not respond to ${call}`);
      await sleep(100 * 2 ** attempt);
    }
  }

  /** One round: a stake, the win if there is one, and the end of the round. */
  async function play(content: unknown, traceparent: string | undefined) {
    const ask = <Shape extends v.GenericSchema>(call: string, body: object, shape: Shape) =>
      callGateway(call, body, shape, traceparent);
    const { token, stake } = v.parse(Play, content);
    const { sessionId, playerId, currency } = await ask('session', { token }, Session);
    // A real provider stores round and transfer ids before the first call, and resumes from them after a crash.
    const roundId = randomUUID();
    const bet = `${roundId}-bet`;
    const common = { playerId, roundId, title: 'Coin', providerId: 7 };
    await ask('bet', { ...common, transferId: bet, sessionId, amount: stake, currency }, Result);
    const isWon = toss();
    if (isWon) {
      const win = {
        ...common,
        transferId: `${roundId}-win`,
        betTransferId: bet,
        amount: 2 * stake,
        currency,
      };
      await ask('win', win, Result);
    }
    const { balance } = await ask('close', common, Result);
    return { isWon, balance };
  }

  const server = createServer((request, response) => {
    const send = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    void (async () => {
      const path = request.url ?? '/';
      const body = await readBody(request);
      if (path === '/launch') {
        const call = { method: request.method ?? '', path, body };
        if (!checkCall(launchSecret, call, request.headers).ok) return send(401, { code: 'bad_signature' });
        const { token, gameId, language } = v.parse(Launch, JSON.parse(body));
        return send(200, { url: `${address}/play?game=${gameId}&lang=${language}#token=${token}` });
      }
      // The game's page would send this when the player presses the button.
      if (path === '/rounds')
        return send(200, await play(JSON.parse(body), request.headers.traceparent?.toString()));
      return send(404, { code: 'not_found' });
    })().catch((error: unknown) => {
      if (error instanceof Refused) send(error.status, JSON.parse(error.message));
      else send(500, { code: 'internal' });
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, close: () => new Promise<void>((done) => server.close(() => done())) };
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number, body: string) {
    super(body);
    this.status = status;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += String(piece);
  return body;
}
