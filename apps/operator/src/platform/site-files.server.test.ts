import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Provider } from '@tessera/provider/port';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, type TestOperator } from '../testing/test-operator';

/** Files of a build. */
const POLICY =
  "default-src 'self'; script-src 'self' blob:; style-src 'self' 'sha256-abc='; frame-src 'self' https:; frame-ancestors 'none'";
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-pointer-lock';

const provider: Provider = {
  async routes(app) {
    app.get('/play', (_request, reply) =>
      reply.header('content-security-policy', "default-src 'none'").type('text/html').send('<!doctype html>'),
    );
    app.get('/hostile', (_request, reply) =>
      reply
        .headers({
          'set-cookie': 'token=mine; Path=/',
          'clear-site-data': '"*"',
          'x-content-type-options': '',
        })
        .type('text/html')
        .send('<script>document.cookie</script>'),
    );
    app.get('/raw', (_request, reply) => {
      void reply.hijack();
      reply.raw
        .writeHead(200, 'fine', { 'content-type': 'text/html', 'Set-Cookie': 'token=mine' })
        .end('<script>document.cookie</script>');
    });
    app.get('/cookies', (request) => ({
      cookie: request.headers.cookie ?? request.raw.headers.cookie ?? null,
      own: request.headers.authorization ?? null,
    }));
    app.get('/fails', () => {
      throw new Error('out of order');
    });
  },
};

let operator: TestOperator;
const root = mkdtempSync(join(tmpdir(), 'tessera-site-'));

beforeAll(async () => {
  const [web, art] = [join(root, 'web'), join(root, 'art')];
  for (const folder of ['assets', 'ar']) mkdirSync(join(web, folder), { recursive: true });
  const files = {
    'web/index.html': 'page',
    'web/policy.txt': `${POLICY}\n`,
    'web/index.html.br': 'page as brotli',
    'web/casino.html': 'casino',
    'web/index.ar.html': 'page in Arabic',
    'web/ar.html': 'home page in Arabic',
    'web/ar/casino.html': 'casino in Arabic',
    'web/private-pages.txt': '/crash/play_game\n/dashboard/transactions\n',
    'web/robots.txt': 'robots',
    'web/isolated.html': 'page for code of others',
    'web/assets/app-DkZ8x_2a.js': 'script',
    'web/assets/app-DkZ8x_2a.js.br': 'script as brotli',
    'web/assets/app-DkZ8x_2a.js.gz': 'script as gzip',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  operator = await createTestOperator({
    variables: { TRUSTED_PROXIES: '1', FRAME_SOURCES: "'self' https://games.example" },
    serving: { files: { web, art }, providers: [{ name: 'arcade', prefix: '/arcade', provider }] },
  });
  // Created while the site runs.
  mkdirSync(join(art, 'games'));
  writeFileSync(join(art, 'games/25-400.webp'), 'poster');
});
afterAll(async () => {
  await operator.drop();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => operator.app.inject({ url, headers });

test.each([
  ['/', 'page'],
  ['/index.html', 'page'],
  ['/casino', 'casino'],
  ['/casino/', 'casino'],
  ['/ar/casino', 'casino in Arabic'],
  ['/ar', 'home page in Arabic'],
])('%s has a page of its own, checked again at each visit', async (url, body) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers['content-type']).toMatch('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['x-robots-tag']).toBeUndefined();
});

test.each([
  ['/crash/play_game?provider=39&game=25', 200],
  ['/dashboard/transactions?x=1', 200],
  ['/dashboard/unknown', 404],
  ['/no/such/page', 404],
])('%s is left out by search engines, and its status is %i', async (url, status) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([status, 'page']);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching('text/html'),
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  });
});

test('the page is in the language of the cookie, if the build has it', async () => {
  expect((await get('/casino', { cookie: 'a=b; i18next=ar' })).body).toBe('casino in Arabic');
  expect((await get('/', { cookie: 'i18next=ar' })).body).toBe('home page in Arabic');
  expect((await get('/dashboard/transactions', { cookie: 'i18next=ar' })).body).toBe('page in Arabic');
  for (const [path, status] of [
    ['/ar/crash/play_game?provider=39&game=25', 200],
    ['/ar/dashboard/transactions', 200],
    ['/ar/dashboard/unknown', 404],
  ] as const) {
    const answer = await get(path);
    expect([answer.statusCode, answer.body], path).toEqual([status, 'page in Arabic']);
  }
  expect((await get('/xx/dashboard/transactions')).statusCode).toBe(404);
  expect((await get('/casino', { cookie: 'i18next=fr' })).body).toBe('casino');
  expect((await get('/casino?lng=ar-AE', { cookie: 'i18next=fr' })).body).toBe('casino in Arabic');
  expect((await get('/casino?lng=xx', { cookie: 'i18next=ar' })).body).toBe('casino in Arabic');
  expect((await get('/')).headers['vary']).toBe('accept-encoding, cookie');
});

test('files are compressed as the browser accepts, and hashed files are immutable', async () => {
  const script = '/assets/app-DkZ8x_2a.js';
  expect((await get(script, { 'accept-encoding': 'gzip, deflate, br' })).body).toBe('script as brotli');
  expect((await get(script, { 'accept-encoding': 'gzip' })).body).toBe('script as gzip');
  const plain = await get(script);
  expect(plain.body).toBe('script');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
});

test('a missing file is not answered with the page', async () => {
  for (const url of ['/assets/app-00000000.js', '/art/games/1-400.webp', '/arcade/nothing', '/api/nothing']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()], url).toMatchObject([404, { code: 'not_found' }]);
  }
  expect((await operator.app.inject({ method: 'POST', url: '/casino' })).statusCode).toBe(404);
});

test('no path leaves the folder', async () => {
  for (const url of ['/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2f..%2fetc/passwd']) {
    expect((await get(url)).body, url).not.toMatch('root:');
  }
});

test.each(['/', '/casino', '/robots.txt'])(
  '%s has the policy that the build brings along, with the frames of the settings',
  async (url) => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toBe(POLICY.replace('https:', 'https://games.example'));
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  },
);

test('only the isolation page may be framed, by the site only, with an opaque origin', async () => {
  const { headers } = await get('/isolated.html');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`frame-ancestors 'self'; ${SANDBOX}`);
  expect(policy).toContain("script-src 'self' blob:");
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('HSTS is sent over https only', async () => {
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  const https = await get('/', { 'x-forwarded-proto': 'https' });
  expect(https.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('a provider’s page keeps its own policy, and gets an opaque origin in addition', async () => {
  const { headers } = await get('/arcade/play');
  expect(headers['content-security-policy']).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^sandbox /),
  ]);
  expect(headers['cross-origin-resource-policy']).toBeUndefined();
});

test.each(['/arcade/play', '/arcade/hostile', '/arcade/raw', '/arcade/cookies', '/arcade/fails'])(
  '%s of a provider has an opaque origin and sets nothing for the site',
  async (url) => {
    const { headers } = await get(url);
    const policies = [headers['content-security-policy'] ?? []].flat();
    const sandbox = policies.find((policy) => policy.startsWith('sandbox ')) ?? '';
    expect(sandbox).toContain('allow-scripts');
    for (const permission of ['allow-same-origin', 'escape', 'top-navigation'])
      expect(sandbox).not.toContain(permission);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    for (const name of ['set-cookie', 'clear-site-data']) expect(headers).not.toHaveProperty(name);
  },
);

test('a provider’s routes do not see the cookies of the site', async () => {
  const answer = await get('/arcade/cookies', { cookie: 'token=secret', authorization: 'Bearer game' });
  expect(answer.json()).toEqual({ cookie: null, own: 'Bearer game' });
});

test('posters are cross-origin and immutable', async () => {
  const answer = await get('/art/games/25-400.webp');
  expect([answer.body, answer.headers['content-type']]).toEqual(['poster', 'image/webp']);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('responses of the API are not cached', async () => {
  for (const url of ['/api/top_winners', '/api/UserDetails', '/api/nothing']) {
    const { headers } = await get(url);
    expect(headers, url).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  }
});
