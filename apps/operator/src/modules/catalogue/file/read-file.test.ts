import { expect, test } from 'vitest';

import { parseCsv } from '../../../platform/csv';
import { parseLists } from './parse-json';
import { readCatalogueFile } from './read-file';

const nothing = { providers: new Set<number>(), categories: new Set<number>() };

const JSON_FILE = `{
  "providers": [{ "id": 7, "name": "House" }],
  "categories": [
    { "id": 1, "type": 1, "names": { "fr": "Livres", "en": "Books", "ar": "كتب" } }
  ],
  "games": [
    { "id": 25, "providerId": 7, "type": 1, "name": "Æon “1”", "image": null, "categoryIds": [1] }
  ]
}`;

test('a JSON file is read', () => {
  expect(readCatalogueFile(JSON_FILE, 'json', nothing)).toEqual({
    problems: [],
    content: JSON.parse(JSON_FILE) as unknown,
  });
});

test('all mistakes in a JSON file are reported with their lines', () => {
  const file = `{
  "providers": [
    { "id": 7, "name": "House" },
    { "id": 7, "name": "" }
  ],
  "games": [
    { "id": 1, "providerId": 8, "type": 1, "name": "No provider" },
    {
      "id": 2, "providerId": 7, "type": 4, "name": "No type"
    },
    { "id": 3, "providerId": 7, "type": 1, "name": "Bad picture", "image": "javascript:alert(1)", "colour": 1 },
    { "id": 1, "providerId": 7, "type": 1, "name": "Twice", "categoryIds": [99] }
  ],
  "players": [{ "id": 1 }]
}`;
  const { problems } = readCatalogueFile(file, 'json', nothing);
  const reported = problems.map(({ line, message }) => `${line} ${message}`);
  expect(reported).toEqual([
    expect.stringMatching(/^4 name: /),
    expect.stringMatching(/^7 game 1 has the provider 8/),
    expect.stringMatching(/^8 type: type is 1/),
    expect.stringMatching(/^11 image: a picture is/),
    expect.stringMatching(/^11 colour: /),
    expect.stringMatching(/^12 the id 1 is already used in line 7/),
    expect.stringMatching(/^12 game 1 has the category 99/),
    expect.stringMatching(/^14 "players" is not one of/),
  ]);
});

test.each([
  ['{ "games": [\n  { "id": 1,, } ] }', 2],
  ['{ "games": [\n\n  { "id" 1 } ] }', 3],
  ['{ "games": {} }', 1],
  ['[]', 1],
  ['', 1],
  ['{ "games": [] } x', 1],
  ['{ "games": [\n1', 2],
])('a broken JSON file says in which line: %j', (file, line) => {
  expect(readCatalogueFile(file, 'json', nothing).problems).toMatchObject([{ line }]);
});

test('the reader agrees with JSON.parse', () => {
  const value = { games: [{ a: [1, -2.5e3, true, null, { 'q"\\': '\u2028 é \n' }], b: {}, c: [] }, 'x', 0] };
  for (const indent of [0, 2]) {
    const read = parseLists(JSON.stringify(value, null, indent)).get('games');
    expect(read?.map(({ value: item }) => item)).toEqual(value.games);
  }
});

test('a CSV file is recognised by its header, and empty images and lists are left out', () => {
  const file =
    'id,provider_id,type,name,image,categories\r\n25,7,1,"Fire, ""Hot""",/art/25.webp,1;2\r\n26,7,3,Plain,,\r\n';
  const known = { providers: new Set([7]), categories: new Set([1, 2]) };
  expect(readCatalogueFile(file, 'csv', known)).toEqual({
    problems: [],
    content: {
      games: [
        { id: 25, providerId: 7, type: 1, name: 'Fire, "Hot"', image: '/art/25.webp', categoryIds: [1, 2] },
        { id: 26, providerId: 7, type: 3, name: 'Plain', image: null, categoryIds: [] },
      ],
    },
  });
});

test('all mistakes in a CSV file are reported with their lines', () => {
  const file = 'id,provider_id,type,name,colour\nx,7,1,One,red\n2,7,1,"Two\nlines",\n3,8,1,Three,';
  const { problems } = readCatalogueFile(file, 'csv', { ...nothing, providers: new Set([7]) });
  expect(problems.map(({ line }) => line)).toEqual([2, 2, 3, 3, 5]);
  expect(readCatalogueFile('a,b\n1,2', 'csv', nothing).problems).toMatchObject([{ line: 1 }]);
  expect(readCatalogueFile('id,name\n1,"x', 'csv', nothing).problems).toMatchObject([{ line: 2 }]);
});

test('cells in quotes hold commas, quotes and line ends', () => {
  expect(parseCsv('a,"b,""c""\nd",\n\n"",x').map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b,"c"\nd', '']],
    [4, ['', 'x']],
  ]);
});

test.each(['0', '-1', '1.5', 'often'])('a bonus every %s rounds is a mistake', (rounds) => {
  const file = `id,provider_id,type,name,bonus_every\n1,7,1,One,${rounds}\n2,7,1,Two,168\n3,7,1,Three,\n`;
  const reading = readCatalogueFile(file, 'csv', { ...nothing, providers: new Set([7]) });
  expect(reading.problems).toMatchObject([{ line: 2, message: expect.stringContaining('whole number') }]);
  expect(reading.content.games).toMatchObject([{ bonusEvery: 168 }, { bonusEvery: null }]);
});

test('a day that does not exist, and a stake with more decimals than the currency, have their lines', () => {
  const game = { providerId: 7, type: 1, name: 'Game' };
  const file = `{ "games": [
  ${JSON.stringify({ id: 1, ...game, addedOn: '2026-02-30' })},
  ${JSON.stringify({ id: 2, ...game, minStake: '0.205', addedOn: '2024-02-29' })},
  ${JSON.stringify({ id: 3, ...game, minStake: '0.20' })}
] }`;
  const known = { ...nothing, providers: new Set([7]), currency: 'EUR' };
  expect(readCatalogueFile(file, 'json', known).problems).toEqual([
    { line: 2, message: 'addedOn: there is no day "2026-02-30"' },
    { line: 3, message: 'game 2 has the stake 0.205, which is not an amount in EUR' },
  ]);
});
