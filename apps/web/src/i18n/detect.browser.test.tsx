import type { Language } from '@tessera/i18n';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  deleteCookie,
  deleteStored,
  readCookie,
  readStored,
  writeCookie,
  writeStored,
} from '../platform/storage';
import { addressWithoutLanguage, detectLanguage, languageOfAddress, storeLanguage } from './detect';

const offer: { languages: readonly Language[]; defaultLanguage: Language } = {
  languages: ['ar', 'es'],
  defaultLanguage: 'ar',
};
const address = location.href;

beforeEach(() => {
  deleteCookie('i18next');
  deleteStored('i18nextLng');
  document.documentElement.lang = '';
});
afterEach(() => history.replaceState(null, '', address));

function visit(query: string): Language {
  history.replaceState(null, '', query);
  return detectLanguage(offer);
}

test('without any choice the site’s default language is shown', () => {
  expect(visit('?')).toBe('ar');
});

test('languages that the site does not offer are ignored', () => {
  writeCookie('i18next', 'fr');
  writeStored('i18nextLng', 'en-US');
  document.documentElement.lang = 'fr';
  expect(visit('?lng=fr')).toBe('ar');
});

test('the address overrides the cookie, the cookie localStorage, and localStorage the lang attribute', () => {
  document.documentElement.lang = 'es';
  expect(visit('?')).toBe('es');
  writeStored('i18nextLng', 'ar-TN');
  expect(visit('?')).toBe('ar');
  writeCookie('i18next', 'es-MX');
  expect(visit('?')).toBe('es');
  expect(visit('?lng=ar')).toBe('ar');
});

test('a stored language applies when the address no longer names it', () => {
  visit('?lng=fr');
  expect(languageOfAddress(offer.languages)).toBeUndefined();
  visit('?lng=es-MX');
  expect(languageOfAddress(offer.languages)).toBe('es');
  storeLanguage('es');
  expect([readCookie('i18next'), readStored('i18nextLng')]).toEqual(['es', 'es']);
  expect(visit('?')).toBe('es');
});

test('a later choice removes the language from the address and keeps the rest', () => {
  visit('?category=4&lng=es#top');
  expect(addressWithoutLanguage()).toBe(`${location.pathname}?category=4#top`);
  visit('?category=4');
  expect(addressWithoutLanguage()).toBeUndefined();
});
