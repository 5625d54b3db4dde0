import { expect, test } from 'vitest';

import { languageLinks } from './language-links';

const site = {
  origin: 'https://zellige.example/',
  languages: ['es', 'ar'],
  defaultLanguage: 'es',
} as const;

test('each language other than the default has its own canonical address', () => {
  expect(languageLinks(site, '/casino', 'ar', 'http://localhost')).toEqual([
    { rel: 'canonical', href: 'https://zellige.example/ar/casino' },
    { rel: 'alternate', hreflang: 'es', href: 'https://zellige.example/casino' },
    { rel: 'alternate', hreflang: 'ar', href: 'https://zellige.example/ar/casino' },
    { rel: 'alternate', hreflang: 'x-default', href: 'https://zellige.example/casino' },
  ]);
});

test('the default language has the plain path', () => {
  expect(languageLinks(site, '/', 'es', 'http://localhost')[0]).toEqual({
    rel: 'canonical',
    href: 'https://zellige.example/',
  });
});

test('a site without an origin uses the origin that served the page', () => {
  const nowhere = { ...site, origin: undefined };
  expect(languageLinks(nowhere, '/crash', 'ar', 'http://localhost:3000')[0]?.href).toBe(
    'http://localhost:3000/ar/crash',
  );
});
