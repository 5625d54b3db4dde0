import { expect, test } from 'vitest';

import { newerApis } from './newer-apis';

test('APIs of every supported browser pass', () => {
  expect(
    newerApis('AbortSignal.any([a]); URL.canParse(b); list.toSorted(); region.showPopover(); new URL(c)'),
  ).toEqual([]);
});

test('newer static methods, constructors and methods are found', () => {
  expect(
    newerApis('URL.parse(a); new CloseWatcher(); document.startViewTransition(b); one.union(other)'),
  ).toEqual(['URL.parse', 'new CloseWatcher', 'startViewTransition', 'union']);
});

test('an own method may have the name of a newer one', () => {
  expect(newerApis('presses.take(carryOut)', ['take'])).toEqual([]);
});
