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

/** The line on which a text stands, as an editor counts. */
function lineOf(part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

test('the default site is a valid one', () => {
  expect(parseSite('site.json', text).name).toBe('Tessera');
});

test('the second brand is a valid one', () => {
  const zellige = readFileSync(new URL('../brands/zellige/site.json', import.meta.url), 'utf8');
  expect(parseSite('zellige', zellige).name).toBe('Zellige');
});

test('a colour that is none is refused with its line and the reason', () => {
  expect(refusalOf(text.replace('"#f4c152"', '"golden"'))).toBe(
    `site.json:${lineOf('"#f4c152"')}: colours.gold: a colour is written #rrggbb`,
  );
});

test('a key that nobody knows is refused where it stands', () => {
  expect(refusalOf(text.replace('"currency"', '"curency"'))).toContain(
    `site.json:${lineOf('"currency"')}: curency:`,
  );
});

test('every mistake is told at once', () => {
  const broken = text.replace('"#f4c152"', '"golden"').replace('"TND"', '"dinar"');
  expect(refusalOf(broken).split('\n')).toHaveLength(2);
});

test('a link off the site must be http or https', () => {
  const line = lineOf('"https://statistics.example.com/"');
  expect(refusalOf(text.replace('"https://statistics.example.com/"', '"javascript:alert(1)"'))).toContain(
    `site.json:${line}: links.statistics:`,
  );
});

test('a file that is no JSON is refused with the line of the mistake', () => {
  const lines = text.split('\n');
  lines[1] = '  name: "Tessera",';
  expect(refusalOf(lines.join('\n'))).toBe('site.json:2: a key in double quotes was expected');
});

test('a rule about the whole site is told with the line of what breaks it', () => {
  expect(refusalOf(text, () => [{ path: ['mark'], text: 'there is no such file' }])).toBe(
    `site.json:${lineOf('"mark"')}: mark: there is no such file`,
  );
});
