import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { addLanguagePacks } from '@tessera/i18n/packs';
import { expect, onTestFinished, test } from 'vitest';

import { defaultSite } from '../src/testing/default-site';
import { missingTexts, readBrandTexts, textFiles, textsOf } from './brand-texts';

const product = {
  later: ['cashier'],
  texts: {
    fr: { 'cashier.pay': 'Payer {amount}', 'shell.login': 'Connexion', 'shell.logout': 'Déconnexion' },
    en: { 'cashier.pay': 'Pay {amount}', 'shell.login': 'Login', 'shell.logout': 'Logout' },
  },
};

function brandFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('a brand overrides texts, and the others stay', () => {
  const folder = brandFolder({ 'texts/en.json': '{ "shell.login": "Sign in" }' });
  const texts = readBrandTexts(folder, product, defaultSite);
  expect(textsOf('en', product, texts, defaultSite)).toEqual({
    ...product.texts.en,
    'shell.login': 'Sign in',
  });
  expect(textsOf('fr', product, texts, defaultSite)).toEqual(product.texts.fr);
});

test('texts that several brands share are overridden by those of the brand', () => {
  const folder = brandFolder({
    'languages/en/site.json': '{ "shell.login": "Enter", "shell.logout": "Leave" }',
    'languages/es/site.json': '{ "shell.gone": "of a language that this site does not offer" }',
    'texts/en.json': '{ "shell.login": "Sign in" }',
  });
  onTestFinished(addLanguagePacks(join(folder, 'languages')));
  const texts = readBrandTexts(folder, product, defaultSite);
  expect(texts.overrides).toEqual({ en: { 'shell.login': 'Sign in', 'shell.logout': 'Leave' } });
});

test('wrong texts are refused together, each with its line', () => {
  const folder = brandFolder({
    'texts/en.json': '{\n  "shell.loggin": "Sign in",\n  "cashier.pay": "Pay now",\n  "shell.login": 5\n}',
    'texts/es.json': '{}',
    'texts/notes.txt': '',
  });
  expect(() => readBrandTexts(folder, product, defaultSite)).toThrow(
    [
      `${folder}/texts/en.json:4: shell.login: this is not a text`,
      `${folder}/texts/en.json:2: shell.loggin: the product has no such text`,
      `${folder}/texts/en.json:3: cashier.pay: the placeholder {amount} is missing`,
      `${folder}/texts/es.json: the site does not offer es ("languages" in the site file)`,
      `${folder}/texts/notes.txt: the file is named by a language: fr.json`,
    ].join('\n'),
  );
});

test('a text that a language pack lacks is shown in the default language of the site, with its overrides', () => {
  const folder = brandFolder({
    'languages/de/language.json': '{ "name": "Deutsch", "locale": "de-DE", "direction": "ltr" }',
    // The second text is of an older version of the product.
    'languages/de/site.json': '{ "shell.login": "Anmelden", "shell.gone": "Weg" }',
    'texts/en.json': '{ "shell.logout": "Sign out" }',
  });
  onTestFinished(addLanguagePacks(join(folder, 'languages')));
  const site = { ...defaultSite, languages: ['en', 'de'], defaultLanguage: 'en' };
  const texts = readBrandTexts(folder, product, site);
  expect(textsOf('de', product, texts, site)).toEqual({
    'cashier.pay': 'Pay {amount}',
    'shell.login': 'Anmelden',
    'shell.logout': 'Sign out',
  });
  expect(missingTexts(texts, product, site)).toEqual([
    { language: 'de', shownIn: 'en', keys: ['cashier.pay', 'shell.logout'] },
  ]);
});

test('an area that is loaded later has a file of its own, and a changed text changes every address', () => {
  const one = textFiles('fr', product.texts.fr, product.later);
  expect([...one.files]).toEqual([
    [one.address.replace('*', ''), '{"shell.login":"Connexion","shell.logout":"Déconnexion"}'],
    [one.address.replace('*', 'cashier.'), '{"cashier.pay":["Payer ",["amount"]]}'],
  ]);
  expect(one.address).toMatch(/^\/assets\/\*fr-[\w-]{8}\.json$/);
  const other = textFiles('fr', { ...product.texts.fr, 'cashier.pay': 'Régler {amount}' }, product.later);
  expect(other.address).not.toBe(one.address);
});
