import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { defaultSite } from '../../src/testing/default-site';
import { productParts, productTexts } from './product-parts';

function artFolder(names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'art'));
  for (const name of names) writeFileSync(join(folder, 'art', name), '');
  return folder;
}

test('the pictures, colours and font that a brand leaves to the product are listed', () => {
  const dist = artFolder(['login.webp', 'empty.svg', 'banner-1-960.avif', 'banner-99-960.avif', 'README.md']);
  const brand = artFolder(['login.webp']);
  const { text: _text, strongText: _strong, ...colours } = defaultSite.colours;
  const site = { ...defaultSite, colours: { ...colours, quietText: '#aaaaaa' } };
  // No page shows banner-99: the site file does not name it.
  expect(productParts(site, brand, dist)).toEqual([
    'pictures in art/: banner-1-960.avif, empty.svg',
    'colours: text, strongText',
    `font: ${site.font.family}`,
  ]);
  expect(
    productParts(
      { ...site, colours: { ...site.colours, text: '#ffffff', strongText: '#ffffff' } },
      dist,
      dist,
    ),
  ).toEqual([`font: ${site.font.family}`]);
});

test('the texts that a brand leaves to the product are counted, and those of a language pack are not', () => {
  const product = {
    texts: { fr: { a: 'un', b: 'deux' }, en: { a: 'one', b: 'two' }, ar: { a: '١', b: '٢' } },
  };
  const overrides = { fr: { a: 'premier' }, en: { a: 'first', b: 'second' } };
  expect(productTexts({ overrides }, product, { languages: ['fr', 'en', 'de'] })).toEqual([
    'texts: 1 of 2 in fr',
  ]);
  expect(productTexts({ overrides }, product, { languages: ['en'] })).toEqual([]);
});
