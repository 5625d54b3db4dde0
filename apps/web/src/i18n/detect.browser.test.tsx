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
import { askedLanguage, detectLanguage, forgetAskedLanguage, rememberLanguage } from './detect';

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

test('a language that the site does not offer is no choice', () => {
  writeCookie('i18next', 'fr');
  writeStored('i18nextLng', 'en-US');
  document.documentElement.lang = 'fr';
  expect(visit('?lng=fr')).toBe('ar');
});

test('the page’s own language, the stored value, the cookie and the address win in this order', () => {
  document.documentElement.lang = 'es';
  expect(visit('?')).toBe('es');
  writeStored('i18nextLng', 'ar-TN');
  expect(visit('?')).toBe('ar');
  writeCookie('i18next', 'es-MX');
  expect(visit('?')).toBe('es');
  expect(visit('?lng=ar')).toBe('ar');
});

test('what is remembered is found again when the address no longer asks for it', () => {
  visit('?lng=fr');
  expect(askedLanguage(offer.languages)).toBeUndefined();
  visit('?lng=es-MX');
  expect(askedLanguage(offer.languages)).toBe('es');
  rememberLanguage('es');
  expect([readCookie('i18next'), readStored('i18nextLng')]).toEqual(['es', 'es']);
  expect(visit('?')).toBe('es');
});

test('a later choice takes the language out of the address and leaves the rest', () => {
  visit('?category=4&lng=es#top');
  forgetAskedLanguage();
  expect(location.search + location.hash).toBe('?category=4#top');
});
