import { expect, test } from 'vitest';

import { newerApis } from './newer-apis';

test('what every supported browser has passes', () => {
  expect(
    newerApis('AbortSignal.any([a]); URL.canParse(b); list.toSorted(); region.showPopover(); new URL(c)'),
  ).toEqual([]);
});

test('what one of them lacks is found: statics, constructors and methods', () => {
  expect(
    newerApis('URL.parse(a); new CloseWatcher(); document.startViewTransition(b); one.union(other)'),
  ).toEqual(['URL.parse', 'new CloseWatcher', 'startViewTransition', 'union']);
});

test('a method of our own may bear the name of a newer one', () => {
  expect(newerApis('presses.take(carryOut)', ['take'])).toEqual([]);
});
