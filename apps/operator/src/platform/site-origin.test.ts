import { expect, test } from 'vitest';

import { createSiteOrigin } from './site-origin';

const BRANDS = ['https://example.com', 'https://zellige.example', 'https://localhost:8443'];
const request = (host: string) => ({ host, hostname: host.split(':')[0] ?? '', protocol: 'https' as const });

test.each([
  ['example.com', 'https://example.com'],
  ['Zellige.example', 'https://zellige.example'],
  ['zellige.example:443', 'https://zellige.example'],
  // Without the port, as nginx passes it on.
  ['localhost', 'https://localhost:8443'],
  ['attacker.example', 'https://example.com'],
  ['zellige.example.attacker.example', 'https://example.com'],
  ['attacker.example/@zellige.example', 'https://example.com'],
  ['', 'https://example.com'],
])('a request to "%s" is one to %s', (host, origin) => {
  expect(createSiteOrigin(BRANDS)(request(host))).toBe(origin);
});

test('without configured origins it is that of the request', () => {
  const siteOrigin = createSiteOrigin(undefined);
  expect(siteOrigin(request('any.example:8080'))).toBe('https://any.example:8080');
  expect(siteOrigin(request('not a host'))).toBe('null');
});
