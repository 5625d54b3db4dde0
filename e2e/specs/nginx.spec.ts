import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { dist, root, runBrand, runProgram } from '../support/built-site';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy';
import { hasNginx, startNginx, type Nginx } from '../support/nginx';
import { playerCommands } from '../support/player-commands';
import { logIn } from '../support/visitor';

/*
 * The example of deploy/nginx: the built site from disk and three backends. Most tests have backends that echo the request;
 * the last ones have the real site.
 */

const MISSING = 'nginx (or openssl) is not installed, so its example configuration is not tested';
// Playwright's list does not print the reason of a skipped test. Workers load this file again.
if (!hasNginx() && process.env['TEST_WORKER_INDEX'] === undefined) console.info(`  ${MISSING}`);
test.skip(!hasNginx(), MISSING);
test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ mode: 'serial' });

type Backend = { url: string; stop(): Promise<void> };
type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>;

async function startBackend(answer: Answer): Promise<Backend> {
  // Longer than nginx keeps a connection, as in the reference operator: a backend that closes one while it is used counts as down.
  const server = createServer(
    { keepAliveTimeout: 72_000 },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** Answers with its name and the request. */
function echo(name: string): Answer {
  return async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    let bytes = 0;
    for await (const chunk of incoming) bytes += (chunk as Buffer).length;
    if (url?.startsWith('/arcade/')) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'content-security-policy': 'sandbox' });
      outgoing.write('data: first\n\n');
      return;
    }
    outgoing.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    outgoing.end(JSON.stringify({ name, method, url, headers, bytes }));
  };
}

/** Launch code that tries to read what it must not, and shows the results. */
const PRYING = `
  function attempt(name, read) {
    let result;
    try { result = String(read()); } catch (error) { result = error.name; }
    document.getElementById('gameFrame').append(name + ': ' + result + '. ');
  }
  attempt('cookie', () => document.cookie);
  attempt('storage', () => localStorage.getItem('token'));
  attempt('page', () => parent.document.title);
  attempt('origin', () => self.origin);`;

type Echo = { name: string; method: string; url: string; headers: Record<string, string>; bytes: number };

test.describe('the example for nginx', () => {
  let nginx: Nginx;
  let backends: Backend[] = [];

  test.beforeAll(async () => {
    backends = await Promise.all(['one', 'two', 'three'].map((name) => startBackend(echo(name))));
    const [one, two, three] = backends.map(({ url }) => url);
    nginx = await startNginx(dist, [one ?? '', two ?? '', three ?? '']);
  });
  test.afterAll(async () => {
    await nginx?.stop();
    await Promise.all(backends.map((backend) => backend.stop()));
  });

  test('pages are redirected to https, calls without it are rejected', async ({ request }) => {
    const page = await request.get(`${nginx.plainUrl}/casino`, { maxRedirects: 0 });
    expect([page.status(), page.headers()['location']]).toEqual([301, 'https://localhost/casino']);
    for (const path of ['/api/UserDetails', '/payments/acme']) {
      const call = await request.get(nginx.plainUrl + path, { maxRedirects: 0 });
      expect(call.status(), path).toBe(403);
    }
  });

  test('every page is in the language of the address or the cookie', async ({ request }) => {
    const text = async (path: string, cookie = '') =>
      (await request.get(nginx.url + path, { headers: { cookie } })).text();
    const file = (name: string) => readFile(join(dist, name), 'utf8');
    for (const path of ['/', '/index.html']) expect(await text(path), path).toBe(await file('index.html'));
    for (const path of ['/casino', '/casino/'])
      expect(await text(path), path).toBe(await file('casino.html'));
    expect(await text('/en/casino', 'i18next=ar')).toBe(await file('en/casino.html'));
    expect(await text('/casino', 'a=b; i18next=fr')).toBe(await file('casino.html'));
    for (const language of ['en', 'ar']) {
      const cookie = `a=b; i18next=${language}`;
      for (const path of ['/', '/index.html'])
        expect(await text(path, cookie)).toBe(await file(`${language}.html`));
      expect(await text('/crash', cookie)).toBe(await file(`${language}/crash.html`));
      expect(await text('/crash/play_game', cookie)).toBe(await file(`index.${language}.html`));
    }
    expect(await text('/', 'i18next=ar-TN')).toContain('lang="ar"');
    expect(await text('/casino?lng=ar', 'i18next=fr')).toContain('lang="ar"');
    for (const cookie of ['i18next=xx', 'i18next=arabic'])
      expect(await text('/', cookie)).toBe(await file('index.html'));
    expect(await text('/', 'i18next=../../etc/passwd')).toContain('<!doctype html>');
  });

  test('an unknown address is 404 with the page, and private pages are left out by search engines', async ({
    request,
  }) => {
    const unknown = await request.get(`${nginx.url}/no/such/page`);
    expect(unknown.status()).toBe(404);
    expect(await unknown.text()).toContain('id="root"');
    const home = await request.get(`${nginx.url}/`);
    const headersOf = (answer: typeof home) =>
      ['content-security-policy', 'cross-origin-opener-policy', 'cache-control', 'vary'].map(
        (name) => answer.headers()[name],
      );
    expect(headersOf(unknown)).toEqual(headersOf(home));
    // A cookie of another site on this host.
    const headers = { cookie: 'i18next=xx' };
    const unoffered = await request.get(`${nginx.url}/no/such/page`, { headers });
    expect(unoffered.status()).toBe(404);
    expect(await unoffered.text()).toBe(await readFile(join(dist, 'index.html'), 'utf8'));
    expect(headersOf(unoffered)).toEqual(headersOf(home));
    for (const path of [
      '/dashboard',
      '/dashboard/transactions',
      '/crash/play_game?provider=39&game=25',
      '/en/dashboard',
      '/en/casino/play_game',
    ]) {
      const answer = await request.get(nginx.url + path);
      expect([answer.status(), answer.headers()['x-robots-tag']], path).toEqual([200, 'noindex']);
    }
    const translated = await request.get(`${nginx.url}/en/dashboard`);
    expect(await translated.text()).toBe(await readFile(join(dist, 'index.en.html'), 'utf8'));
    expect((await request.get(`${nginx.url}/favicon.ico`)).status()).toBe(200);
  });

  test('the page has the headers of the reference operator', async ({ request, baseURL }) => {
    const [own, theirs] = await Promise.all([request.get(`${nginx.url}/`), request.get(`${baseURL}/`)]);
    for (const name of [
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
      'cache-control',
    ])
      expect(own.headers()[name], name).toBe(theirs.headers()[name]);
    expect(own.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(own.headers()['vary']).toMatch(/cookie/i);
    expect(own.headers()['server']).toBe('nginx');
    expect(own.headers()['content-type']).toBe('text/html; charset=utf-8');
  });

  test('hashed files are immutable and compressed, and a missing file is a 404', async ({ request }) => {
    const page = await (await request.get(`${nginx.url}/`)).text();
    const script = /\/assets\/main-[\w-]+\.js/.exec(page)?.[0] ?? '';
    const answer = await request.get(nginx.url + script, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript; charset=utf-8'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const missing = await request.get(`${nginx.url}/assets/gone-00000000.js`);
    expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, undefined]);
    const manifest = await request.get(`${nginx.url}/manifest.webmanifest`);
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const mark = await request.get(`${nginx.url}/art/mark.svg`);
    expect(mark.headers()).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=86400',
    });
  });

  test('three instances share the calls, and forwarding headers of the caller are dropped', async ({
    request,
  }) => {
    const asked = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const headers = {
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'http',
          'x-forwarded-host': 'attacker.example',
        };
        const answer = await request.get(`${nginx.url}/api/top_winners?a=1`, { headers });
        return (await answer.json()) as Echo;
      }),
    );
    expect(new Set(asked.map(({ name }) => name)).size).toBe(3);
    expect(asked[0]?.headers['x-forwarded-host']).toBeUndefined();
    expect(asked[0]).toMatchObject({
      url: '/api/top_winners?a=1',
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', host: 'localhost' },
    });
  });

  test('a document of 10 MB is passed on, and other calls stay small', async ({ request }) => {
    const send = (path: string, bytes: number) =>
      request.post(nginx.url + path, { data: Buffer.alloc(bytes), headers: { 'content-type': 'image/png' } });
    const sent = await send('/api/VerificationFile?need=identity&name=card.png', 10_485_760);
    expect(await sent.json()).toMatchObject({
      url: '/api/VerificationFile?need=identity&name=card.png',
      bytes: 10_485_760,
    });
    const refused = await send('/api/VerificationFile', 12_000_000);
    expect(refused.status()).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'file_too_large' });
    expect((await send('/api/Deposit', 100_000)).status()).toBe(413);
  });

  test('webhooks of payment providers reach the backend unchanged', async ({ request }) => {
    const headers = { 'content-type': 'application/json', 'x-signature': 'abc' };
    const answer = await request.post(`${nginx.url}/payments/acme?try=2`, { data: '{"id": 1}', headers });
    expect(await answer.json()).toMatchObject({
      method: 'POST',
      url: '/payments/acme?try=2',
      headers,
      bytes: 9,
    });
  });

  test('pages of the sandbox come from the backend', async ({ request }) => {
    for (const path of ['/bank/pay/7', '/sportsbook/', '/outbox'])
      expect(await (await request.get(nginx.url + path)).json(), path).toMatchObject({ url: path });
  });

  test('the log has the id of the request that the backend gets, and no query', async ({ request }) => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const sent = [
      { traceparent: `00-${trace}-b7ad6b7169203331-01`, 'x-request-id': 'caller' },
      { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, 'x-request-id': 'zeros' },
      { 'x-request-id': 'not usable' },
    ];
    const ids = [];
    for (const headers of sent) {
      const answer = await request.get(`${nginx.url}/api/logged?token=secret`, { headers });
      ids.push(((await answer.json()) as Echo).headers['x-request-id']);
    }
    expect(ids).toEqual([trace, 'zeros', expect.stringMatching(/^[0-9a-f]{32}$/)]);
    // A line is written after its response.
    await expect
      .poll(() =>
        nginx
          .logged()
          .filter(({ path }) => path === '/api/logged')
          .map(({ reqId }) => reqId),
      )
      .toEqual(ids);
  });

  test('an event stream is not buffered and keeps its own policy', async ({ page }) => {
    await page.goto(nginx.url);
    const first = await page.evaluate(async () => {
      const answer = await fetch('/arcade/api/room');
      const reader = answer.body?.getReader();
      const chunk = await reader?.read();
      return [answer.headers.get('content-security-policy'), new TextDecoder().decode(chunk?.value)];
    });
    expect(first).toEqual(['sandbox', 'data: first\n\n']);
  });

  /** Limits that are refilled once a minute: a slow machine would not exhaust those of the example. */
  async function withSlowRefill(work: (url: string) => Promise<void>): Promise<void> {
    const [one, two, three] = backends.map(({ url }) => url);
    const own = await startNginx(dist, [one ?? '', two ?? '', three ?? ''], {
      changes: [
        [/(zone=tessera_calls:20m) rate=20r\/s/, '$1 rate=1r/m'],
        [/(zone=tessera_login:10m) rate=20r\/m/, '$1 rate=1r/m'],
      ],
    });
    try {
      await work(own.url);
    } finally {
      await own.stop();
    }
  }

  test('a burst of logins is limited, with a message in the caller’s language, and other calls are not', async ({
    request,
  }) => {
    await withSlowRefill(async (url) => {
      const logIn = () =>
        request.post(`${url}/api/login`, { data: {}, headers: { 'accept-language': 'en-US' } });
      const answers = await Promise.all(Array.from({ length: 15 }, logIn));
      const refused = answers.filter((answer) => answer.status() === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers()).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
      expect(await refused[0]?.json()).toEqual({
        code: 'too_many_attempts',
        message: 'Too many attempts. Please wait a moment.',
      });
      expect((await request.get(`${url}/api/top_winners`)).status()).toBe(200);
    });
  });

  test('players behind one address are limited by their tokens', async ({ request }) => {
    await withSlowRefill(async (url) => {
      const call = (token: string) =>
        request.get(`${url}/api/top_winners`, { headers: { authorization: `Bearer ${token}` } });
      const crowd = await Promise.all(
        Array.from({ length: 120 }, (_, index) => call(`player-${index % 40}`)),
      );
      expect(crowd.filter((answer) => answer.status() === 429)).toHaveLength(0);
      const flood = await Promise.all(Array.from({ length: 120 }, () => call('one-player')));
      expect(flood.filter((answer) => answer.status() === 429).length).toBeGreaterThan(0);
    });
  });

  test('instances that are down are skipped, and without any the answer is the contract’s 503', async ({
    request,
  }) => {
    await backends[0]?.stop();
    await backends[1]?.stop();
    // A call that was sent on a connection to a stopped instance is repeated, unless it may change something. nginx closes the
    // connections that it has kept when it notices the stop.
    for (let call = 0; call < 6; call++) {
      const answer = await request.get(`${nginx.url}/api/top_winners`);
      expect(await answer.json(), String(answer.status())).toMatchObject({ name: 'three' });
    }
    for (let call = 0; call < 6; call++) {
      const answer = await request.post(`${nginx.url}/api/TransferCashback`, { data: {} });
      expect(await answer.json(), String(answer.status())).toMatchObject({ name: 'three' });
    }
    await backends[2]?.stop();
    const answer = await request.get(`${nginx.url}/api/top_winners`, {
      headers: { 'accept-language': 'fr-FR' },
    });
    expect([answer.status(), await answer.json()]).toEqual([
      503,
      { code: 'unavailable', message: 'Le service est momentanément indisponible.' },
    ]);
    expect((await request.get(`${nginx.url}/casino`)).status()).toBe(200);
  });
});

test('the server for the wallet, in a comment, is accepted as it is, and only for the providers', async ({
  request,
}) => {
  const backend = await startBackend(echo('gateway'));
  const uncommented: [RegExp, string][] = [
    [/^# (server \{|\}|\s.*)$/gm, '$1'],
    [/listen 8443 ssl;/, 'listen 127.0.0.1:GATEWAY_PORT ssl;'],
    [/127\.0\.0\.1:3101/, new URL(backend.url).host],
  ];
  const open = await startNginx(dist, [backend.url, backend.url, backend.url], {
    changes: [...uncommented, [/203\.0\.113\.0\/24/, '127.0.0.1']],
  });
  const closed = await startNginx(dist, [backend.url, backend.url, backend.url], { changes: uncommented });
  try {
    const call = (url: string) => request.post(`${url}/gateway/acme/bet`, { data: {} });
    const answer = await call(open.gatewayUrl);
    expect(await answer.json()).toMatchObject({
      url: '/gateway/acme/bet',
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    expect((await request.get(`${open.gatewayUrl}/api/top_winners`)).status()).toBe(404);
    expect((await call(closed.gatewayUrl)).status()).toBe(403);
    expect((await call(open.url)).status()).toBe(404);
  } finally {
    await Promise.all([open.stop(), closed.stop()]);
    await backend.stop();
  }
});

test('two brands on one host have their own pages and policies, and their own operator if they are to share no players @full', async ({
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-two-'));
  await runBrand('apps/web/brands/zellige/site.json', '--out', join(folder, 'site'), '--dist', dist);
  const [first, second] = [await startBackend(echo('first')), await startBackend(echo('second'))];
  const nginx = await startNginx(dist, [first.url, first.url, first.url], {
    other: { site: join(folder, 'site'), name: 'zellige.example', backend: second.url },
  });
  try {
    for (const [host, site, backend] of [
      ['example.com', dist, 'first'],
      ['zellige.example', join(folder, 'site'), 'second'],
    ] as const) {
      const answer = await request.get(nginx.url, { headers: { host } });
      expect(answer.headers()['content-security-policy'], host).toBe(
        (await readFile(join(site, 'policy.txt'), 'utf8')).trim(),
      );
      expect(await answer.text(), host).toBe(await readFile(join(site, 'index.html'), 'utf8'));
      const call = await request.get(`${nginx.url}/api/top_winners`, { headers: { host } });
      expect(((await call.json()) as Echo).name, host).toBe(backend);
    }
  } finally {
    await nginx.stop();
    await Promise.all([first.stop(), second.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
});

test.describe('the real site behind it', () => {
  let nginx: Nginx;
  let faultProxy: FaultProxy;
  let folder: string;

  test.beforeAll(async ({ baseURL }) => {
    faultProxy = await startFaultProxy(baseURL ?? '');
    folder = await mkdtemp(join(tmpdir(), 'tessera-isolated-'));
    // A brand that runs launch code in an isolated frame.
    const own = JSON.parse(await readFile(join(root, 'apps/web/src/site/site.json'), 'utf8')) as object;
    await writeFile(join(folder, 'site.json'), JSON.stringify({ ...own, isolateLaunchCode: true }));
    await runBrand(join(folder, 'site.json'), '--out', join(folder, 'site'), '--dist', dist);
    nginx = await startNginx(join(folder, 'site'), [faultProxy.url, faultProxy.url, faultProxy.url]);
  });
  test.afterAll(async () => {
    await nginx?.stop();
    await faultProxy?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Collects the violations of policies in the page and its frames. */
  async function watchPolicy(page: Page): Promise<string[]> {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Cross-Origin-Resource-Policy/i.test(message.text()))
        violations.push(message.text());
    });
    return violations;
  }

  async function enter(page: Page): Promise<void> {
    await page.context().addCookies([{ name: 'i18next', value: 'en', url: nginx.url }]);
    await page.goto(nginx.url);
    await logIn(page);
  }

  test('over https the token’s cookie is Secure, SameSite and for this host @full', async ({ page }) => {
    await enter(page);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'token')).toMatchObject({
      domain: 'localhost',
      path: '/',
      secure: true,
      sameSite: 'Lax',
    });
  });

  test('a game of the arcade plays in its frame @full', async ({ page }) => {
    const violations = await watchPolicy(page);
    await enter(page);
    await page.goto(`${nginx.url}/pragmatic`);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.frameLocator('#gameFrame iframe').getByRole('button').first()).toBeVisible();
    expect(violations).toEqual([]);
  });

  test('isolated launch code runs and reads neither cookie nor storage of the site @full', async ({
    page,
  }) => {
    const violations = await watchPolicy(page);
    await enter(page);
    faultProxy.break('/StartGame', { json: { code: PRYING } });
    await page.goto(`${nginx.url}/casino`);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.frameLocator('#gameFrame iframe').locator('#gameFrame')).toHaveText(
      'cookie: SecurityError. storage: SecurityError. page: SecurityError. origin: null. ',
    );
    expect(violations).toEqual([]);
  });
});

test.describe('the conformance kit through it', () => {
  /** An address of this machine that is not the loopback: there the kit checks compression. */
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
  test.skip(outer === undefined, 'this machine has no address except the loopback');

  /** The findings of `npm run conform`, with these changes of the example. */
  async function examine(baseURL: string, options: string[], changes: [RegExp, string][] = []) {
    const nginx = await startNginx(dist, [baseURL, baseURL, baseURL], {
      host: outer ?? '',
      changes: [POSTERS, ...changes],
    });
    const folder = await mkdtemp(join(tmpdir(), 'tessera-conform-'));
    try {
      const player = await playerCommands(process.env['SITE_DATABASE_URL'] ?? '').createPlayer(100);
      const report = join(folder, 'report.json');
      const args = [nginx.url, '--user', player.username, '--json', report, ...options];
      const variables = { CONFORM_PASSWORD: player.password, NODE_EXTRA_CA_CERTS: nginx.certificate };
      // Rejects if there are findings.
      await runProgram('packages/conformance/src/cli.ts', args, variables).catch(() => undefined);
      return JSON.parse(await readFile(report, 'utf8')) as {
        findings: { line: string }[];
        notChecked: { call: string; reason: string }[];
      };
    } finally {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  /** The posters of the demo games are not drawn for tests. */
  const POSTERS: [RegExp, string] = [
    / {2}location \/art\/ \{/,
    '  location ^~ /art/games/ { try_files /art/mark.svg =404; }\n$&',
  ];
  /** Without times, which depend on the machine: `npm run bench` measures them. */
  const lines = ({ findings }: { findings: { line: string }[] }) =>
    findings.map(({ line }) => line).filter((line) => !/^\S+ +time: /.test(line));
  /** A backend that does not compress. */
  const PLAIN_BACKEND: [RegExp, string] = [
    /proxy_set_header Connection "";/,
    '$& proxy_set_header Accept-Encoding "";',
  ];
  const LISTS = ['--only', 'get_slot_game'];

  test('it finds nothing in the reference operator, compression included @full', async ({ baseURL }) => {
    const report = await examine(baseURL ?? '', ['--players', '0', '--writes']);
    expect(lines(report)).toEqual([]);
    expect(report.notChecked.map(({ reason }) => reason)).not.toContain(
      'compression on an address of this machine',
    );
  });

  test('the example compresses lists of a backend that does not, and the kit finds them without that @full', async ({
    baseURL,
  }) => {
    expect(lines(await examine(baseURL ?? '', LISTS, [PLAIN_BACKEND]))).toEqual([]);
    const off: [RegExp, string] = [/gzip on;/, 'gzip off;'];
    expect(lines(await examine(baseURL ?? '', LISTS, [PLAIN_BACKEND, off]))).toEqual([
      expect.stringContaining('content-encoding: compressed answer expected, plain answer found'),
    ]);
  });
});
