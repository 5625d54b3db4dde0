import {
  activityStatement,
  answerRealityCheck,
  callName,
  confirmLimit,
  getProtection,
  setLimit,
  setRealityCheck,
  takeBreak,
  transactionHistory,
  userDetails,
  type Call,
  type LimitWire,
  type ProtectionWire,
  type StatementWire,
} from '@tessera/contract';
import { parseAmount } from '@tessera/money';

import type { Answer } from '../client';
import { NEEDS_WRITES, NOT_IMPLEMENTED, type Kit, type ParsedAnswer } from '../kit';

/* Player protection, checked without changing the account: sets no new limit and takes no break. */

const DAY_MS = 86_400_000;
const STATEMENT_DAYS = 30;
const MOST_PAGES = 5;

/** Calls that this file checks; `optional.ts` skips them. */
export const protectionCalls: readonly Call[] = [
  getProtection,
  setLimit,
  confirmLimit,
  setRealityCheck,
  answerRealityCheck,
  takeBreak,
  activityStatement,
];

export async function checkProtection(kit: Kit): Promise<void> {
  if (!kit.wants(...protectionCalls)) return;
  const state = await kit.ok(getProtection, { token: kit.token });
  await checkAnnounced(kit, !kit.absent.has(callName(getProtection)));
  if (kit.absent.has(callName(getProtection))) {
    for (const call of protectionCalls) if (kit.wants(call)) kit.skip(call, NOT_IMPLEMENTED);
    return;
  }
  if (state) checkState(kit, state);
  await checkStatement(kit);
  if (state) await checkChanges(kit, state.value);
}

/** The site makes these calls only when UserDetails announces them, because browsers log every 404. */
async function checkAnnounced(kit: Kit, isImplemented: boolean): Promise<void> {
  if (!kit.wants(getProtection)) return;
  const user = await kit.ok(userDetails, { token: kit.token });
  if (!user) return;
  const isAnnounced = user.value.protection === true;
  kit.expect(isAnnounced === isImplemented, userDetails, user.answer, {
    path: 'protection',
    expected: isImplemented ? 'true' : 'nothing',
    found: isImplemented ? 'nothing' : 'true',
    consequence: isImplemented
      ? 'the site shows nothing of player protection'
      : 'the site asks for a call that is not there',
  });
}

function checkState(kit: Kit, { value, answer }: ParsedAnswer<ProtectionWire>): void {
  const { session, timeZone, realityCheck, limits } = value;
  const expect = (isRight: boolean, path: string, expected: string, found: string, consequence: string) =>
    kit.expect(isRight, getProtection, answer, { path, expected, found, consequence });
  expect(
    Date.parse(session.startedAt) <= Date.parse(value.now),
    'session.startedAt',
    'moment before now',
    'moment after now',
    'the session clock runs backwards',
  );
  expect(
    isTimeZone(timeZone),
    'timeZone',
    'name of a time zone',
    'unknown name',
    'the site shows times of another place',
  );
  expect(
    minorOf(kit, session.net) === minorOf(kit, session.won) - minorOf(kit, session.staked),
    'session.net',
    'won less staked',
    'another amount',
    'the player reads a wrong result',
  );
  if (realityCheck) {
    expect(
      (realityCheck.minutes === undefined) === (realityCheck.dueAt === undefined),
      'realityCheck.dueAt',
      'moment where there is an interval',
      realityCheck.dueAt === undefined ? 'nothing' : 'text',
      'no reality check appears',
    );
  }
  for (const [index, limit] of (limits ?? []).entries()) checkLimit(kit, answer, limit, index);
}

function checkLimit(kit: Kit, answer: Answer, limit: LimitWire, index: number): void {
  const { amount, used, left } = limit;
  if (amount === undefined || used === undefined || left === undefined) return;
  const read = (text: string) => (limit.kind === 'time' ? Number(text) : minorOf(kit, text));
  kit.expect(read(left) === Math.max(0, read(amount) - read(used)), getProtection, answer, {
    path: `limits[${index}].left`,
    expected: 'limit less what is used',
    found: 'another amount',
    consequence: 'the player reads a wrong result',
  });
}

async function checkStatement(kit: Kit): Promise<void> {
  if (!kit.wants(activityStatement)) return;
  const range = {
    fromDate: new Date(Date.now() - STATEMENT_DAYS * DAY_MS).toISOString(),
    toDate: new Date().toISOString(),
  };
  const statement = await kit.ok(activityStatement, { query: range, token: kit.token });
  if (kit.absent.has(callName(activityStatement))) {
    kit.skip(activityStatement, NOT_IMPLEMENTED);
    return;
  }
  if (!statement) return;
  const { totals, days } = statement.value;
  checkSums(kit, statement);
  const names = days.map(({ date }) => date);
  kit.expect(
    names.every((name, index) => index === 0 || name > (names[index - 1] ?? '')),
    activityStatement,
    statement.answer,
    {
      path: 'days',
      expected: 'each day once, oldest first',
      found: 'another order',
      consequence: 'the days of the chart are out of order',
    },
  );
  const deposits = await sumOfDeposits(kit, range);
  if (deposits === undefined) return;
  kit.expect(minorOf(kit, totals.deposits) === deposits, activityStatement, statement.answer, {
    path: 'totals.deposits',
    expected: 'sum of the deposits in the history',
    found: 'another amount',
    consequence: 'the statement and the history contradict each other',
  });
}

function checkSums(kit: Kit, { value: { totals, days }, answer }: ParsedAnswer<StatementWire>): void {
  for (const name of ['deposits', 'withdrawals', 'stakes', 'wins', 'net'] as const) {
    const sum = days.reduce((total, day) => total + minorOf(kit, day[name]), 0);
    kit.expect(minorOf(kit, totals[name]) === sum, activityStatement, answer, {
      path: `totals.${name}`,
      expected: 'sum of the days',
      found: 'another amount',
      consequence: 'the player reads a wrong result',
    });
  }
  kit.expect(
    minorOf(kit, totals.net) === minorOf(kit, totals.wins) - minorOf(kit, totals.stakes),
    activityStatement,
    answer,
    {
      path: 'totals.net',
      expected: 'wins less stakes',
      found: 'another amount',
      consequence: 'the player reads a wrong result',
    },
  );
}

/** `undefined` if the history is too long to add up or cannot be read. */
async function sumOfDeposits(
  kit: Kit,
  range: { fromDate: string; toDate: string },
): Promise<number | undefined> {
  if (kit.hasFinding(transactionHistory)) return undefined;
  let sum = 0;
  for (let pageIndex = 1; pageIndex <= MOST_PAGES; pageIndex++) {
    const page = await kit.ok(transactionHistory, {
      query: { pageIndex, pageSize: 100, typeSearch: 5, ...range },
      token: kit.token,
    });
    if (!page) return undefined;
    for (const { amount } of page.value.data) sum += minorOf(kit, amount ?? '0');
    if (pageIndex >= (page.value.lastPage ?? 1)) return sum;
  }
  return undefined;
}

async function checkChanges(kit: Kit, state: ProtectionWire): Promise<void> {
  const { limits, realityCheck, breaks } = state;
  const changes = [
    { call: setLimit, isOffered: limits !== undefined, check: () => checkLooserLimit(kit, limits ?? []) },
    {
      call: confirmLimit,
      isOffered: limits !== undefined,
      check: () => checkNothingPending(kit, limits ?? []),
    },
    { call: setRealityCheck, isOffered: realityCheck !== undefined, check: () => checkInterval(kit, state) },
    {
      call: answerRealityCheck,
      isOffered: realityCheck !== undefined,
      check: async () => void (await kit.ok(answerRealityCheck, { token: kit.token })),
    },
    { call: takeBreak, isOffered: breaks !== undefined, check: () => checkBreakThatIsNotOffered(kit) },
  ];
  for (const { call, isOffered, check } of changes) {
    if (!kit.wants(call)) continue;
    if (!isOffered) kit.skip(call, NOT_IMPLEMENTED);
    else if (!kit.options.allowsWrites) kit.skip(call, NEEDS_WRITES);
    else await check();
  }
}

/** Requests a looser limit where one is set, then withdraws the request. */
async function checkLooserLimit(kit: Kit, limits: readonly LimitWire[]): Promise<void> {
  const limit = limits.find(({ amount, pending }) => amount !== undefined && pending === undefined);
  if (limit === undefined) {
    kit.skip(setLimit, 'no limit of the player that could be asked to be looser');
    return;
  }
  const { kind, period, amount } = limit;
  const answer = await kit.ok(setLimit, { body: { kind, period, amount: null }, token: kit.token });
  const after = answer?.value.limits?.find((one) => one.kind === kind && one.period === period);
  const from = Date.parse(after?.pending?.from ?? '') - Date.parse(answer?.value.now ?? '');
  if (answer) {
    kit.expect(after?.amount === amount && from >= DAY_MS - 1_000, setLimit, answer.answer, {
      path: 'limits',
      expected: 'looser limit that waits for a day',
      found: 'limit that changes immediately',
      consequence: 'a player can raise a limit on impulse',
    });
  }
  await kit.ok(confirmLimit, { body: { kind, period, accept: false }, token: kit.token });
}

async function checkNothingPending(kit: Kit, limits: readonly LimitWire[]): Promise<void> {
  const limit = limits.find(({ pending }) => pending === undefined);
  if (limit === undefined) return;
  const { kind, period } = limit;
  const answer = await kit.send(confirmLimit, { body: { kind, period, accept: true }, token: kit.token });
  if (answer.status === 409) kit.hold(confirmLimit);
  else kit.noteStatus(confirmLimit, answer, '409', 'the site says that something has changed');
  kit.expectMessage(confirmLimit, answer);
}

/** Sets the interval to its current value. */
async function checkInterval(kit: Kit, { realityCheck }: ProtectionWire): Promise<void> {
  const minutes = realityCheck?.minutes ?? null;
  const answer = await kit.ok(setRealityCheck, { body: { minutes }, token: kit.token });
  if (!answer) return;
  kit.expect(answer.value.realityCheck?.minutes === realityCheck?.minutes, setRealityCheck, answer.answer, {
    path: 'realityCheck.minutes',
    expected: 'interval that was set',
    found: 'another interval',
    consequence: 'the reality check appears at the wrong time',
  });
}

/** A real break would lock the account, so only the refusal of a break of 0 days is checked. */
async function checkBreakThatIsNotOffered(kit: Kit): Promise<void> {
  const answer = await kit.send(takeBreak, { body: { days: 0 }, token: kit.token });
  if (answer.status === 400 || answer.status === 422) kit.hold(takeBreak);
  else kit.noteStatus(takeBreak, answer, '400', 'a break that is not offered is accepted');
}

function minorOf(kit: Kit, text: string): number {
  return parseAmount(text, kit.currency ?? 'TND') ?? Number.NaN;
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    // Intl throws a RangeError for an unknown time zone.
    return false;
  }
}
