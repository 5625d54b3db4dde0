import { expect, test } from 'vitest';

import { conform, type ConformOptions, type Report } from '.';
import { textReport } from './report/text';
import { translate } from './report/words';
import { Backend, ORIGIN, PASSWORD, USER } from './testing/backend';
import { FAULTS } from './testing/faults';
import type { Fault } from './testing/faults/plant';
import { failure } from './testing/reply';

const isFull = process.env['TEST_SCALE'] === 'full';

function examine(backend: Backend, options: Partial<ConformOptions> = {}): Promise<Report> {
  return conform({
    url: ORIGIN,
    username: USER,
    password: PASSWORD,
    fetch: backend.fetch,
    rate: Number.POSITIVE_INFINITY,
    allowsWrites: true,
    players: 2,
    pollEveryMs: 4,
    replacedTokenMs: 1,
    ...options,
  });
}

function linesOf({ findings }: Report): string[] {
  return findings.map(({ line }) => line);
}

/** The texts of a report that lack a French or an Arabic translation. */
function untranslated({ findings, notChecked }: Report): string[] {
  return [
    ...findings.flatMap(({ expected, found, consequence }) => [expected, found, consequence]),
    ...notChecked.map(({ reason }) => reason),
  ].filter((text) => !translate(text, 'fr') || !translate(text, 'ar'));
}

/** Of findings about one call: a daily run checks only this call, the full run that no other call has a finding. */
function onlyCallOf(lines: readonly string[]): string | undefined {
  const calls = new Set(lines.map((line) => line.split(' ')[0]));
  return isFull || calls.size !== 1 ? undefined : [...calls][0];
}

async function examineWith({ plant }: Fault, only?: string): Promise<{ backend: Backend; report: Report }> {
  const backend = new Backend();
  plant(backend);
  return { backend, report: await examine(backend, { only }) };
}

test.each(FAULTS)('$name', async (fault) => {
  const lines = fault.findings;
  let { backend, report } = await examineWith(fault, onlyCallOf(lines));
  // Some findings follow from several calls.
  if (linesOf(report).join() !== lines.join()) ({ backend, report } = await examineWith(fault));
  expect(linesOf(report)).toEqual(lines);
  expect(untranslated(report)).toEqual([]);
  expect(backend.password).toBe(PASSWORD);
});

test('a conforming backend has no findings and is not changed', async () => {
  const backend = new Backend();
  const report = await examine(backend);
  expect(linesOf(report)).toEqual([]);
  expect(report.notChecked).toEqual([]);
  expect(backend.password).toBe(PASSWORD);
  expect(backend.sessions.size).toBe(0);
});

test('without --writes nothing is changed, and the report lists what was not checked', async () => {
  const backend = new Backend();
  const report = await examine(backend, { allowsWrites: false });
  expect(linesOf(report)).toEqual([]);
  expect(backend.bonus).toBe(1_000);
  expect(backend.requests.filter((request) => /StartGame|TransferCashback/.test(request))).toHaveLength(2);
  expect(report.notChecked.map(({ call }) => call)).toEqual([
    'check_jackpot',
    'StartGame',
    'ResetPassword',
    'TransferCashback',
    'SetFavorite',
    'ClearRecentGames',
    'SetLimit',
    'ConfirmLimit',
    'SetRealityCheck',
    'AnswerRealityCheck',
    'TakeBreak',
    'ForgotPassword',
    'VerificationFile',
    'Deposit',
    'Withdraw',
    'DeclineLimit',
    'StartDemo',
    'ShowRound',
  ]);
});

test('a site on another origin needs CORS headers', async () => {
  const backend = new Backend();
  const policy = 'frame-ancestors https://site.example';
  backend.pages['https://site.example'] = () => ({ status: 200, text: '' });
  backend.pages['https://book.example'] = () => ({
    status: 200,
    text: '',
    headers: { 'content-security-policy': policy },
  });
  const report = await examine(backend, { siteOrigin: 'https://site.example' });
  expect(linesOf(report)).toEqual([
    'UserDetails  access-control-allow-origin: headers that let the site call from its origin expected, nothing found; browsers refuse every call of the site',
  ]);
});

test('ids in the site file must exist', async () => {
  const siteFile = {
    pages: [
      { kind: 'home', path: '/' },
      { kind: 'games', path: '/pragmatic', type: 1, provider: 37 },
      { kind: 'games', path: '/habanero', type: 1, provider: 976 },
    ],
    links: {
      aviator: { game: { type: 3, provider: 39, id: 25 } },
      liveScore: { href: 'https://scores.example' },
    },
    home: {
      rows: [
        { popular: true },
        { page: '/pragmatic', provider: 38 },
        { page: '/pragmatic', category: 9, provider: 41 },
      ],
    },
  };
  expect(linesOf(await examine(new Backend(), { siteFile }))).toEqual([
    'get_slot_game  site file pages[2] /habanero: id that leads to games expected, id that leads to none found; the page or row says No Game',
    'get_slot_game  site file links.aviator: game of this id expected, no game found; the link leads to no game',
    'get_slot_game  site file home.rows[2]: id that leads to games expected, id that leads to none found; the page or row says No Game',
  ]);
});

test('a deposit limit is declined only by a player who is asked for one', async () => {
  const backend = new Backend();
  const reply = backend.cashier.declineLimit();
  let declined = 0;
  backend.cashier.declineLimit = () => (declined++, reply);
  const report = await examine(backend, { only: 'DeclineLimit' });
  expect(linesOf(report)).toEqual([]);
  expect(declined).toBe(0);
  expect(report.notChecked.map(({ call }) => call)).toEqual(['DeclineLimit']);
  expect(untranslated(report)).toEqual([]);
});

test('--only runs the checks of one call', async () => {
  const backend = new Backend();
  const report = await examine(backend, { only: 'top_winners' });
  expect(report.calls.map(({ call }) => call)).toEqual(['top_winners', 'login']);
  expect(backend.requests.length).toBeLessThan(6);
});

/** Equivalent representations of the same answers. */
const DIALECTS: [string, (json: unknown) => unknown][] = [
  ['bare arrays', (json) => (isPage(json) ? json.data : json)],
  [
    'lists in an envelope',
    (json) => (Array.isArray(json) ? { data: json as unknown[], total: json.length } : json),
  ],
  ['texts for numbers, numbers for amounts', (json) => swap(json)],
];

function isPage(json: unknown): json is { data: unknown[] } {
  return (
    typeof json === 'object' &&
    json !== null &&
    Array.isArray((json as { data?: unknown }).data) &&
    !('state' in json)
  );
}

function swap(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (/^(amount|balance|balance_before|balance_after|bounse)$/.test(key)) return Number(value);
    if (typeof value === 'boolean') return value ? 1 : 0;
    return typeof value === 'number' ? String(value) : value;
  });
}

test.each(DIALECTS)('the dialect of %s is tolerated, and nothing breaks', async (_, change) => {
  const backend = new Backend();
  for (const [path, route] of Object.entries(backend.routes))
    backend.routes[path] = (asked) => {
      const reply = route(asked);
      return reply.status === 200
        ? { ...reply, json: change(reply.json) as object & typeof reply.json }
        : reply;
    };
  const games = backend.startGame.bind(backend);
  backend.startGame = (body) => games({ ...body, game_id: Number(body?.['game_id']) });
  const report = await examine(backend);
  expect(report.findings.filter(({ severity }) => severity === 'break')).toEqual([]);
  expect(report.findings.length).toBeGreaterThan(2);
});

test('a report contains no password or token', async () => {
  const backend = new Backend();
  for (const path of Object.keys(backend.routes)) {
    const route = backend.routes[path];
    backend.routes[path] = (asked) => {
      const reply = route?.(asked) ?? { status: 404 };
      if (path === '/login' && reply.status === 200) return reply;
      return {
        status: 418,
        json: { message: `You said ${JSON.stringify([asked.token, asked.body, reply.json])}` },
      };
    };
  }
  const report = await examine(backend);
  const text = JSON.stringify(report);
  expect(report.findings.length).toBeGreaterThan(5);
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toMatch(/secret-/);
});

test('Ctrl-C during the password change restores the password', async () => {
  const backend = new Backend();
  const stop = new AbortController();
  const change = backend.changePassword.bind(backend);
  backend.changePassword = (body) => {
    const reply = change(body);
    if (reply.status === 204) stop.abort();
    return reply;
  };
  await expect(examine(backend, { signal: stop.signal })).rejects.toThrow('aborted');
  expect(backend.password).toBe(PASSWORD);
});

test('an account that cannot be restored is reported', async () => {
  const backend = new Backend();
  const change = backend.changePassword.bind(backend);
  backend.changePassword = (body) =>
    backend.password === PASSWORD ? change(body) : failure(503, 'unavailable', 'Later.');
  expect((await examine(backend)).isAccountLeftChanged).toBe(true);
});

test.each([
  ['no backend', () => Promise.reject(new TypeError('fetch failed')), /does not answer/],
  ['no login', () => Promise.resolve(new Response('', { status: 404 })), /is not there/],
  [
    'a refused login',
    () => Promise.resolve(Response.json({}, { status: 401 })),
    /was refused with status 401/,
  ],
])('%s is no report', async (_, fetch, reason) => {
  await expect(examine(new Backend(), { fetch })).rejects.toThrow(reason);
});

test('a request to a backend that is briefly overloaded is retried', async () => {
  const backend = new Backend();
  let refusals = 2;
  const route = backend.routes['/top_winners'];
  backend.routes['/top_winners'] = (asked) =>
    refusals-- > 0
      ? { ...failure(503, 'overloaded', 'Later.'), headers: { 'retry-after': '0' } }
      : (route?.(asked) ?? { status: 404 });
  expect(linesOf(await examine(backend, { only: 'top_winners' }))).toEqual([]);
});

test('a site without sports pages is not asked for them', async () => {
  const backend = new Backend();
  delete backend.routes['/Live'];
  delete backend.routes['/SportBook'];
  const siteFile = { languages: ['en'], pages: [{ kind: 'home', path: '/' }] };
  const report = await examine(backend, { siteFile });
  expect(linesOf(report).filter((line) => /^(Live|SportBook)/.test(line))).toEqual([]);
  expect(report.notChecked).toContainEqual({ call: 'Live', reason: 'the site file has no such page' });
});

test('a refusal without CORS headers is found where the site has another origin', async () => {
  const backend = new Backend();
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const route = backend.routes['/UserDetails'];
  backend.routes['/UserDetails'] = (asked) => {
    const reply = route?.(asked) ?? { status: 404 };
    const isPreflight = asked.headers.has('access-control-request-method');
    if (isPreflight) return { status: 204, headers: cors };
    return reply.status === 401 ? reply : { ...reply, headers: { ...reply.headers, ...cors } };
  };
  const report = await examine(backend, { siteOrigin: 'https://site.example', only: 'UserDetails' });
  expect(linesOf(report)).toContain(
    'UserDetails  access-control-allow-origin of 401: headers that let the site call from its origin expected, nothing found; the site shows a network error instead of the login',
  );
});

test('a slow list is found', async () => {
  const backend = new Backend();
  const report = await examine(backend, {
    slowMs: 20,
    only: 'get_slot_game',
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname.endsWith('get_slot_game')) await new Promise((resolve) => setTimeout(resolve, 25));
      return backend.fetch(input, init);
    },
  });
  expect(linesOf(report)).toEqual([
    'get_slot_game  time: answer within two seconds expected, a later answer found; players wait for it',
  ]);
});

test('a fault of many calls names them', async () => {
  const backend = new Backend();
  FAULTS.find(({ name }) => name === 'visitors are refused with 403')?.plant(backend);
  const report = await examine(backend);
  expect(report.findings[0]?.calls).toEqual(
    expect.arrayContaining(['UserDetails', 'StartGame', 'CasinoHistory']),
  );
  expect(textReport(report, false)).toMatch(/403 found; .* \(.*UserDetails, /);
});

test('an order of two games is not compared', async () => {
  const backend = new Backend();
  backend.games.splice(2);
  expect(linesOf(await examine(backend)).filter((line) => line.includes('sort'))).toEqual([]);
});
