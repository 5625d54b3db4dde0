import { Agent, request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startTestSite, type TestSite } from './testing/test-site';
import { strangeRequests, type Bearer } from './testing/strange-requests';

/*
 * Malformed requests to the calls and the providers are refused and never cause a server error. TEST_SCALE=full sends
 * 20,000 requests; FUZZ_SEED=123 repeats a run.
 */

const REQUESTS = process.env['TEST_SCALE'] === 'full' ? 20_000 : 300;
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const AT_A_TIME = 8;
const ANSWER_MS = 30_000;

/** Codes that a 503 may carry: overloaded or unavailable, with nothing lost. */
const ALLOWED_503_CODES = new Set(['unavailable', 'overloaded', 'provider_down', 'wallet_unavailable']);

let site: TestSite;
const tokens: Record<Bearer, string | undefined> = {
  none: undefined,
  player: undefined,
  game: undefined,
  slot: undefined,
  sport: undefined,
  wrong: 'x'.repeat(64),
};

beforeAll(async () => {
  site = await startTestSite({ isEmbedded: false });
  const login = await sendPatiently({
    method: 'POST',
    path: '/api/login',
    body: { username: 'demo', password: 'demo1234' },
  });
  tokens.player = String(login.json['token']);
  const launched = async (method: string, path: string, body?: object) => {
    const answer = await sendPatiently({ method, path, token: tokens.player, body });
    return decodeURIComponent(/token=([^&#"\\]+)/.exec(JSON.stringify(answer.json))?.[1] ?? '');
  };
  tokens.game = await launched('POST', '/api/StartGame', { game_id: 25, provider: 39 });
  const slots = await sendPatiently({
    method: 'GET',
    path: '/api/get_slot_game?page_index=1&page_size=1&type=1',
  });
  const [slot] = slots.json['data'] as { game_id: number; provider_id: number }[];
  tokens.slot = await launched('POST', '/api/StartGame', {
    game_id: slot?.game_id,
    provider: slot?.provider_id,
  });
  tokens.sport = await launched('GET', '/api/Live?lang=fr');
}, 60_000);
afterAll(async () => {
  agent.destroy();
  await site.close();
});

const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });

type Sent = {
  method: string;
  path: string;
  token?: string | undefined;
  body?: unknown;
  type?: string | undefined;
};
type Answer = { status: number; headers: IncomingHttpHeaders; text: string; json: Record<string, unknown> };

function send({ method, path, token, body, type = 'application/json' }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.address);
    const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
    };
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      let text = '';
      const finish = () => resolve({ status, headers: received, text, json: parse(text) });
      // Event streams do not end.
      if (received['content-type']?.startsWith('text/event-stream')) {
        response.destroy();
        finish();
        return;
      }
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (text += piece));
      response.on('end', finish);
      response.on('error', reject);
    });
    sent.setTimeout(ANSWER_MS, () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Retries 503, which a site that has just started on a busy machine may answer. */
function sendPatiently(sent: Sent): Promise<Answer> {
  return vi.waitFor(
    async () => {
      const answer = await send(sent);
      expect(answer.status, answer.text).toBe(200);
      return answer;
    },
    { timeout: 20_000, interval: 500 },
  );
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A logout would invalidate the token that the other requests use. */
const isLogout = (path: string) => /logout/i.test(path);

test('no request causes a server error', { timeout: 600_000 }, async () => {
  const all = fc.sample(strangeRequests, { numRuns: REQUESTS, seed: SEED });
  const failures: string[] = [];
  const seen = new Map<number, number>();
  const next = all[Symbol.iterator]();
  const work = async () => {
    for (const {
      target: { method, path },
      bearer,
      body: sent,
      type,
    } of next) {
      const token = isLogout(path) ? undefined : tokens[bearer];
      const payload = method === 'GET' || method === 'HEAD' ? undefined : sent;
      const answer = await send({ method, path, token, body: payload, type });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      const isFine =
        answer.status < 500 || (answer.status === 503 && ALLOWED_503_CODES.has(String(answer.json['code'])));
      const isGuarded = answer.headers['x-content-type-options'] === 'nosniff';
      if (isFine && isGuarded) continue;
      failures.push(`${answer.status} ${method} ${path} as ${bearer}: ${JSON.stringify(payload)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  console.log(`fuzz seed ${SEED}:`, Object.fromEntries([...seen].toSorted(([a], [b]) => a - b)));
  expect(failures.slice(0, 20)).toEqual([]);
  // The tokens are still valid; otherwise half of the requests would have tested only the 401.
  expect((await send({ method: 'GET', path: '/api/UserDetails', token: tokens.player })).status).toBe(200);
  expect((await send({ method: 'GET', path: '/sportsbook/api/me', token: tokens.sport })).status).toBe(200);
  expect((await send({ method: 'GET', path: '/arcade/api/game', token: tokens.slot })).status).toBe(200);
});

test.each(['/%', '/api/%zz', '/api/UserDetails%', '/arcade/%E0%A4%A', '/sportsbook/%'])(
  '%s is refused with the headers of the API and without its own words',
  async (malformed) => {
    const answer = await send({ method: 'GET', path: `${malformed}<b>echo` });
    expect(answer.status).toBe(400);
    expect(answer.json['code']).toBe('bad_request');
    expect(answer.text).not.toContain('echo');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  },
);

test('an unknown game has no page', async () => {
  expect((await send({ method: 'GET', path: '/arcade/play?provider=1&game=999999' })).status).toBe(404);
});

test.each(['/sportsbook/api/events/%00', '/sportsbook/api/bets/%00'])('%s is not there', async (path) => {
  expect((await send({ method: 'GET', path, token: tokens.sport })).status).toBe(404);
});

test.each(['0000-01-01T00:00:00Z', '%2B010000-01-01T00:00:00Z', '%2B275760-09-13T00:00:00.000Z'])(
  'a history from %s on is a bad request',
  async (date) => {
    const path = `/api/CasinoHistory?pageIndex=1&pageSize=10&fromDate=${date}`;
    expect((await send({ method: 'GET', path, token: tokens.player })).status).toBe(400);
  },
);

test.each([
  ['/arcade/api/room', 'game'],
  ['/sportsbook/api/stream', 'sport'],
] as const)('%s keeps eight streams of one player open, and the newest among them', async (path, bearer) => {
  const streams = new Set<ClientRequest>();
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const { hostname, port } = new URL(site.address);
      const headers = { authorization: `Bearer ${tokens[bearer]}` };
      const stream = request({ hostname, port, path, headers, agent: false }, (response) => {
        streams.add(stream);
        response.resume().on('close', () => streams.delete(stream));
        resolve();
      });
      stream.on('error', reject);
      stream.end();
    });
  for (let count = 0; count < 20; count++) await open();
  const newest = [...streams].at(-1);
  await expect.poll(() => streams.size, { timeout: 10_000 }).toBe(8);
  expect(newest && streams.has(newest)).toBe(true);
  for (const stream of streams) stream.destroy();
});

test('matches to come are listed a day at a time, or of one league', async () => {
  const from = Date.now();
  const list = (days: number, more = '') =>
    send({
      method: 'GET',
      path: `/sportsbook/api/events?view=prematch&from=${from}&to=${from + days * 86_400_000}${more}`,
    });
  const [day, week, search] = [await list(1), await list(7), await list(7, '&search=a')];
  expect([day.status, week.status, search.status]).toEqual([200, 400, 200]);
  for (const { text } of [day, search]) expect(text.length).toBeLessThan(150_000);
});
