import { expect, test } from 'vitest';

import { addressIn, splitAddress } from './language-address';

const site = { languages: ['fr', 'en', 'ar'], defaultLanguage: 'fr' } as const;

test.each([
  ['fr', '/', '/'],
  ['fr', '/casino', '/casino'],
  ['en', '/', '/en'],
  ['en', '/casino', '/en/casino'],
  ['ar', '/help/terms', '/ar/help/terms'],
] as const)('in %s the page %s has the address %s', (language, path, address) => {
  expect(addressIn(language, site, path)).toBe(address);
  const split = splitAddress(site.languages, address);
  expect(split).toEqual({ language: language === 'fr' ? undefined : language, path });
});

test.each(['/', '/english', '/es/casino', '/casino/en', '//en', '/EN'])(
  'the address %s has no language of the site',
  (path) => {
    expect(splitAddress(site.languages, path)).toEqual({ language: undefined, path });
  },
);

test('the default language may have its code in the address, and a slash at the end', () => {
  expect(splitAddress(site.languages, '/fr/casino')).toEqual({ language: 'fr', path: '/casino' });
  expect(splitAddress(site.languages, '/en/')).toEqual({ language: 'en', path: '/' });
});
