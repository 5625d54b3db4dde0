import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { parseSite } from './site-file';

const text = readFileSync(new URL('../src/site/site.json', import.meta.url), 'utf8');

function refusalOf(changed: string, ...rules: Parameters<typeof parseSite>[2] & {}): string {
  try {
    parseSite('site.json', changed, rules);
  } catch (refusal) {
    return (refusal as Error).message;
  }
  return 'taken';
}

/** The line number of a text, as editors count. */
function lineOf(part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

test('the default site is valid', () => {
  expect(parseSite('site.json', text).name).toBe('Tessera');
});

test.each(['zellige', 'sadaf', 'nour'])('the brand %s is valid', (brand) => {
  const file = readFileSync(new URL(`../brands/${brand}/site.json`, import.meta.url), 'utf8');
  expect(parseSite(brand, file).name.toLowerCase()).toBe(brand);
});

test('an invalid colour is refused with its line and the reason', () => {
  expect(refusalOf(text.replace('"#f4c152"', '"golden"'))).toBe(
    `site.json:${lineOf('"#f4c152"')}: colours.gold: a colour is written #rrggbb`,
  );
});

test('an unknown key is refused with its line', () => {
  expect(refusalOf(text.replace('"currency"', '"curency"'))).toContain(
    `site.json:${lineOf('"currency"')}: curency:`,
  );
});

test('all mistakes are reported together, in the order of lines: schema, icons, targets, texts and further rules', () => {
  const broken = text
    .replace('"#f4c152"', '"golden"')
    .replace('"icon": "slots"', '"icon": "slot"')
    .replace('"en": "Pre-Match", ', '')
    .replace('"bottomBar": ["/live"', '"bottomBar": ["/slots"')
    .replace('"winners": true', '"winers": true');
  const reported = refusalOf(broken, () => [{ path: ['mark'], text: 'there is no such file' }]);
  expect(reported.split('\n').map((line) => line.replace(/^site\.json:\d+: /, '').slice(0, 48))).toEqual([
    'mark: there is no such file',
    'colours.gold: a colour is written #rrggbb',
    'pages[2].label: the text in en is missing',
    'pages[3].icon: there is no icon "slot"; the icon',
    'navigation.bottomBar[0]: there is no page /slots',
    'features.winners: this field is missing',
    'features.winers: there is no such field',
  ]);
});

test('a link off the site must be http or https', () => {
  const line = lineOf('"https://statistics.example.com/"');
  expect(refusalOf(text.replace('"https://statistics.example.com/"', '"javascript:alert(1)"'))).toContain(
    `site.json:${line}: header.items[0].href:`,
  );
});

test('a file that is not JSON is refused with the line of the mistake', () => {
  const lines = text.split('\n');
  lines[1] = '  name: "Tessera",';
  expect(refusalOf(lines.join('\n'))).toBe('site.json:2: texts and keys need double quotes');
});

test('a rule about the whole site is reported with the line that breaks it', () => {
  expect(refusalOf(text, () => [{ path: ['mark'], text: 'there is no such file' }])).toBe(
    `site.json:${lineOf('"mark"')}: mark: there is no such file`,
  );
});

test.each([
  ['a page twice', '"path": "/amatic"', '"path": "/pragmatic"', 'another page is at /pragmatic already'],
  ['a path of the product', '"path": "/amatic"', '"path": "/dashboard"', 'belongs to the product'],
  ['the path of a page of the build', '"path": "/amatic"', '"path": "/index"', 'belongs to the product'],
  ['a banner that leads nowhere', '"href": "/crash"', '"href": "/nowhere"', 'there is no page /nowhere'],
  ['a row of no page', '"page": "/amatic"', '"page": "/amatics"', 'there is no page /amatics'],
  ['a row of a page without games', '"page": "/amatic"', '"page": "/live"', '/live is not a page of games'],
  ['a social icon that is none', '"icon": "telegram"', '"icon": "telegramm"', 'there is no icon "telegramm"'],
  [
    'an announcement in the bar',
    '"bottomBar": ["/live"',
    '"bottomBar": ["poker"',
    'allowed among the shortcuts only',
  ],
  ['a shortcut without a picture', '"shortcuts": ["/live"', '"shortcuts": ["/amatic"', 'needs a "tile"'],
  [
    'a default that is not offered',
    '"languages": ["fr", ',
    '"languages": [',
    'not one of the languages offered',
  ],
  [
    'a language without texts',
    '"languages": ["fr", "en", "ar"]',
    '"languages": ["fr", "de"]',
    'no texts in "de"',
  ],
  ['a key twice', '"currency": "TND"', '"currency": "TND", "currency": "EUR"', 'duplicate key'],
  ['a comment', '"currency": "TND"', '/* dinar */ "currency": "TND"', 'JSON has no comments'],
  ['a currency that is none', '"TND"', '"TNX"', 'there is no currency TNX'],
  ['decimals that the currency lacks', '"TND"', '"ISK"', 'ISK has no decimals'],
  [
    'consent without a hook that asks for it',
    '"isolateLaunchCode": false',
    '"hooks": [{ "name": "chat", "script": "/art/chat.js", "waitsForConsent": true }], "isolateLaunchCode": false',
    'no hook runs before it that could ask',
  ],
  ['display without a total', '"jackpotTotal": "80000.00",', '', 'need a total'],
])('%s is refused', (_, from, to, reason) => {
  expect(text).toContain(from);
  expect(refusalOf(text.replace(from, to))).toContain(reason);
});

test('texts are required only in the languages offered', () => {
  const english = text
    .replace('"languages": ["fr", "en", "ar"]', '"languages": ["en"]')
    .replace('"defaultLanguage": "fr"', '"defaultLanguage": "en"')
    .replaceAll(/"fr": "[^"]*", /g, '')
    .replaceAll(/, "ar": "[^"]*"/g, '');
  expect(parseSite('site.json', english).languages).toEqual(['en']);
});

test('a site has one cashier: its own pages, or the address of another', () => {
  const withBoth = text.replace(
    '"register": "announced"',
    '"register": "announced", "cashier": "offered", "deposit": "https://cashier.example/"',
  );
  expect(refusalOf(withBoth)).toContain(
    'features.deposit: the site has a cashier already ("cashier" is "offered"): leave out one of the two',
  );
  expect(refusalOf(withBoth.replace('"offered"', '"none"'))).toBe('taken');
  expect(refusalOf(withBoth.replace('"offered"', '"always"'))).toContain('cashier is none or offered');
});
