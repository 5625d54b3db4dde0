import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { defaultSite } from '../src/testing/default-site';
import { readCatalogue, rowKey } from './catalogue';
import { StaticContent } from './StaticContent';

const game = (game_id: number, name: string, type = 1) => ({ game_id, provider_id: 37, type, name });

test('the rows of the home page have their own games without scripts', async () => {
  const rows = [
    { popular: true as const, label: 'Popular' },
    { page: '/casino', category: 3, label: 'Books' },
    { page: '/casino' },
  ];
  const site = { ...defaultSite, home: { ...defaultSite.home, rows } };
  const answers = {
    popular: [game(1, 'Popular game', 3)],
    '/casino?category=3': { data: [game(2, 'Book game')] },
    '/casino': { data: [game(4, 'Casino game')] },
  };
  expect(rows.map(rowKey)).toEqual(Object.keys(answers));
  const catalogue = await readCatalogue(site, 'games.json', () => JSON.stringify(answers));
  const page = site.pages.find(({ kind }) => kind === 'home');
  if (!page) throw new Error('the default site has a home page');
  const content = { catalogue, text: [] };
  const html = renderToStaticMarkup(createElement(StaticContent, { site, page, content, language: 'en' }));
  const words = [...html.matchAll(/>([^<]+)</g)].map(([, word]) => word);
  const first = words.indexOf('Popular');
  expect(words.slice(first, first + 6)).toEqual([
    'Popular',
    'Popular game',
    'Books',
    'Book game',
    'Casino',
    'Casino game',
  ]);
  // Neither the navigation nor a row has a link to it.
  expect(words).toContain('Responsible gambling');
  expect(html).toContain('href="/crash/play_game?provider=37&amp;game=1"');
});
