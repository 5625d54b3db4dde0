import { expect, test } from 'vitest';

import { hasNextPage } from './has-next-page';

const rows = (count: number) => Array.from({ length: count });

test.each([
  [{ data: rows(3), lastPage: 2, hasNextPage: false, total: 3 }, true],
  [{ data: rows(10), lastPage: 1 }, false],
  [{ data: rows(3), hasNextPage: true, total: 3 }, true],
  [{ data: rows(3), total: 11 }, true],
  [{ data: rows(10), total: 10 }, false],
  [{ data: rows(10) }, true],
  [{ data: rows(9) }, false],
])(
  'last_page counts first, then hasNextPage, then the total, then the number of rows (%#)',
  (answer, isMore) => {
    expect(hasNextPage(answer, 1, 10)).toBe(isMore);
  },
);
