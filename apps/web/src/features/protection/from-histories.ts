import { casinoHistory, sportHistory } from '@tessera/contract';
import { minor, parseAmount, type Minor } from '@tessera/money';

import { ApiFailure, call } from '../../platform/call';
import { deleteStored, readStored, writeStored } from '../../platform/storage';
import { useTokenStore } from '../../platform/token';
import { siteMap } from '../../site';
import type { Protection, RealityCheck } from './protection';

/*
 * Reality check and session from the calls that every backend has: the histories say what was staked and won. The time
 * counts from the login in this browser, over its tabs and reloads; other devices are not known here.
 */

const SESSION = 'playSession';
const INTERVAL = 'realityCheckMinutes';
const DEFAULT_MINUTES = 60;
const PAGE_SIZE = 100;
/** A session with more rows than this is not added up: the figures would come late and cost the server much. */
const MOST_PAGES = 20;

type Stored = { username: string; startedAt: number; answeredAt: number };

function readSession(username: string): Stored {
  try {
    const stored = JSON.parse(readStored(SESSION) ?? 'null') as Stored | null;
    if (stored?.username === username && stored.startedAt <= Date.now()) return stored;
  } catch {
    // Not ours, or cut short: the time counts from now on.
  }
  const now = Date.now();
  const started = { username, startedAt: now, answeredAt: now };
  writeStored(SESSION, JSON.stringify(started));
  return started;
}

// The next login is another session.
useTokenStore.subscribe(({ token }) => {
  if (token === undefined) deleteStored(SESSION);
});

export async function fromHistories(
  username: string,
  currency: string,
  signal: AbortSignal,
): Promise<Protection> {
  const { startedAt, answeredAt } = readSession(username);
  const fromDate = new Date(startedAt).toISOString();
  const sumOf = async (filter: 'bet' | 'win'): Promise<Minor> => {
    const ask = (history: typeof casinoHistory | typeof sportHistory, pageIndex: number) => {
      const query = { pageIndex, pageSize: PAGE_SIZE, fromDate, filter };
      return history === casinoHistory
        ? call(casinoHistory, { query, signal })
        : call(sportHistory, { query, signal });
    };
    let total = 0;
    for (const history of historiesOfSite())
      for (let pageIndex = 1; ; pageIndex += 1) {
        const rows: { amount: string | undefined }[] = (await ask(history, pageIndex)).data;
        for (const { amount } of rows) total += Math.abs(amountOf(amount, currency));
        if (rows.length < PAGE_SIZE) break;
        if (pageIndex >= MOST_PAGES) throw new ApiFailure('too_long', 200);
      }
    return minor(total);
  };
  const [staked, won] = [await sumOf('bet'), await sumOf('win')];
  const minutes = readInterval();
  return {
    now: Date.now(),
    receivedAt: performance.now(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    session: { startedAt, staked, won, net: minor(won - staked) },
    lastLogin: undefined,
    realityCheck: withDue(
      { minutes, least: 10, greatest: 240, mayBeOff: true, dueAt: undefined },
      answeredAt,
    ),
    limits: [],
    breaks: undefined,
    hasStatement: false,
  };
}

function historiesOfSite() {
  const { games, sports } = siteMap();
  return [...(games.length > 0 ? [casinoHistory] : []), ...(sports.length > 0 ? [sportHistory] : [])];
}

function amountOf(text: string | undefined, currency: string): Minor {
  const amount = text === undefined ? undefined : parseAmount(text, currency);
  // A sum that lacks one of its parts would not be true.
  if (amount === undefined) throw new ApiFailure('bad_shape', 200);
  return amount;
}

function readInterval(): number | undefined {
  const stored = readStored(INTERVAL);
  if (stored === 'off') return undefined;
  return Number(stored) || DEFAULT_MINUTES;
}

function withDue(check: RealityCheck, answeredAt: number): RealityCheck {
  const { minutes } = check;
  return { ...check, dueAt: minutes === undefined ? undefined : answeredAt + minutes * 60_000 };
}

export function answerLocally(known: Protection): Protection {
  const stored = JSON.parse(readStored(SESSION) ?? '{}') as Partial<Stored>;
  const answeredAt = Date.now();
  writeStored(SESSION, JSON.stringify({ ...stored, answeredAt }));
  return { ...known, realityCheck: known.realityCheck && withDue(known.realityCheck, answeredAt) };
}

export function chooseLocally(known: Protection, minutes: number | undefined): Protection {
  writeStored(INTERVAL, minutes === undefined ? 'off' : String(minutes));
  const { answeredAt = Date.now() } = JSON.parse(readStored(SESSION) ?? '{}') as Partial<Stored>;
  return {
    ...known,
    realityCheck: known.realityCheck && withDue({ ...known.realityCheck, minutes }, answeredAt),
  };
}
