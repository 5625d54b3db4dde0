import type { Connection } from '@tessera/database';
import { expect, test } from 'vitest';

import { createHorizon } from './stream-horizon';

/** A database whose next transaction id and oldest running transaction the test sets. */
function setUp() {
  const state = { at: new Date(1_000), xid: 100, oldest: 100, now: 0 };
  const query = async () => ({
    rows: [{ at: state.at, xid: String(state.xid), oldest: String(state.oldest) }],
  });
  const findHorizon = createHorizon({ pool: { query } } as unknown as Connection, () => state.now);
  const find = (values: Partial<typeof state>) => {
    Object.assign(state, values);
    return findHorizon(0);
  };
  return { find };
}

test('a mark counts when every transaction before it has ended', async () => {
  const { find } = setUp();
  expect(await find({ at: new Date(1_000), xid: 100, oldest: 90 })).toEqual(new Date(0));
  expect(await find({ at: new Date(2_000), xid: 120, oldest: 99 })).toEqual(new Date(0));
  expect(await find({ at: new Date(3_000), xid: 130, oldest: 100 })).toEqual(new Date(1_000));
  expect(await find({ at: new Date(4_000), xid: 140, oldest: 129 })).toEqual(new Date(1_000));
  expect(await find({ at: new Date(5_000), xid: 150, oldest: 150 })).toEqual(new Date(3_000));
});

test('in a restored database with smaller ids, the mark is set again', async () => {
  const { find } = setUp();
  await find({ xid: 1_000, oldest: 900 });
  await find({ at: new Date(2_000), xid: 10, oldest: 5 });
  expect(await find({ at: new Date(3_000), xid: 20, oldest: 15 })).toEqual(new Date(2_000));
});

test('a transaction that runs for more than a minute is reported, until it ends', async () => {
  const { find } = setUp();
  await find({ xid: 100, oldest: 90 });
  await find({ xid: 110, now: 59_000 });
  await expect(find({ xid: 120, now: 61_000 })).rejects.toThrow('running for more than a minute');
  expect(await find({ xid: 130, oldest: 130, now: 62_000 })).toEqual(new Date(1_000));
});
