import '../testing/page';

import { expect, test } from 'vitest';

import { pageAt, siteMap } from '../site';
import { routeOf } from './routes';

const { pages } = siteMap();
/** What `draw-page.tsx` writes into the page for `boot.ts`. */
const bootPages = pages.map(({ kind, path }) => ({ kind, path }));
const unknown = ['/nowhere', '/dashboard/nowhere', '/dashboard/protection/nowhere', '/live/play_game'];

test.each([...pages.map(({ path }) => path), ...unknown])(
  'before React and after it, %s is a page of the same kind',
  (path) => {
    expect(routeOf(path).kind).toBe(pageAt(bootPages, path).kind);
    expect(routeOf(`${path}/`).path).toBe(routeOf(path).path);
  },
);

test('every page except the home page has a title', () => {
  const untitled = pages.filter(({ path }) => routeOf(path).title === undefined);
  expect(untitled.map(({ path }) => path)).toEqual(['/']);
});
