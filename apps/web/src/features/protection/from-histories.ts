import { casinoHistory, sportHistory } from '@tessera/contract';
import { minor, parseAmount, type Minor } from '@tessera/money';

import { ApiFailure, call } from '../../platform/call';
import { hasNextPage, type Paging } from '../../platform/has-next-page';
import { overlap } from '../../platform/overlap';
import { deleteStored, readStored, writeStored } from '../../platform/storage';
import { useTokenStore } from '../../platform/token';
import { siteMap } from '../../site';
import { isCheckDue, type Protection, type RealityCheck, type SessionSums } from './protection';

/*
 * Reality check and session figures for a backend without the calls of player protection: stakes and wins are the sums of the
 * histories. A session begins with the login in this browser and includes its tabs and reloads, but not other devices.
 */

const SESSION_KEY = 'playSession';
const INTERVAL_KEY = 'realityCheckMinutes';
const DEFAULT_MINUTES = 60;
const PAGE_SIZE = 100;
/** The figures of a longer session would take too long and too many requests, and are unknown. */
const MAX_PAGES = 20;

type StoredSession = { username: string; startedAt: number; answeredAt: number };

function readSession(username: string): StoredSession {
  try {
    const stored = JSON.parse(readStored(SESSION_KEY) ?? 'null') as StoredSession | null;
    if (stored?.username === username && stored.startedAt <= Date.now()) return stored;
  } catch {
    // Unreadable: a new session begins.
  }
  const now = Date.now();
  const started = { username, startedAt: now, answeredAt: now };
  writeStored(SESSION_KEY, JSON.stringify(started));
  return started;
}

// The session ends with the logout.
useTokenStore.subscribe(({ token }) => {
  if (token === undefined) deleteStored(SESSION_KEY);
});

type Page = Paging<{ amount: string | undefined }>;

export async function fromHistories(
  username: string,
  currency: string,
  signal: AbortSignal,
): Promise<Protection> {
  const { startedAt, answeredAt } = readSession(username);
  const fromDate = new Date(startedAt).toISOString();

  const fetchPage = (
    history: typeof casinoHistory | typeof sportHistory,
    filter: 'bet' | 'win',
    pageIndex: number,
  ): Promise<Page> => {
    const query = { pageIndex, pageSize: PAGE_SIZE, fromDate, filter };
    return history === casinoHistory
      ? call(casinoHistory, { query, signal })
      : call(sportHistory, { query, signal });
  };

  const sumOf = async (filter: 'bet' | 'win'): Promise<Minor> => {
    let total = 0;
    for (const history of siteHistories()) {
      let previous: Page['data'] = [];
      for (let pageIndex = 1; ; pageIndex += 1) {
        const page = await fetchPage(history, filter, pageIndex);
        // A bet since the previous page moves rows of that page to this one; they count once.
        for (const { amount } of page.data.slice(overlap(previous, page.data)))
          total += Math.abs(amountOf(amount, currency));
        if (!hasNextPage(page, pageIndex, PAGE_SIZE)) break;
        if (pageIndex >= MAX_PAGES) throw new ApiFailure('too_long', 200);
        previous = page.data;
      }
    }
    return minor(total);
  };

  const realityCheck = withDueTime(
    { minutes: readInterval(), least: 10, greatest: 240, mayBeOff: true, dueAt: undefined },
    answeredAt,
  );

  const sums = async (): Promise<Omit<SessionSums, 'startedAt'>> => {
    try {
      const [staked, won] = [await sumOf('bet'), await sumOf('win')];
      return { staked, won, net: minor(won - staked) };
    } catch (error) {
      // A check that is due is shown without figures. Before that, the figures of the last answer stay.
      const isLong = error instanceof ApiFailure && error.code === 'too_long';
      if (signal.aborted || !(isLong || isCheckDue({ now: Date.now(), realityCheck }))) throw error;
      return { staked: undefined, won: undefined, net: undefined };
    }
  };

  const session = { startedAt, ...(await sums()) };
  return {
    now: Date.now(),
    receivedAt: performance.now(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    session,
    lastLogin: undefined,
    realityCheck,
    limits: [],
    breaks: undefined,
    hasStatement: false,
  };
}

function siteHistories() {
  const { games, sports } = siteMap();
  return [...(games.length > 0 ? [casinoHistory] : []), ...(sports.length > 0 ? [sportHistory] : [])];
}

function amountOf(text: string | undefined, currency: string): Minor {
  const amount = text === undefined ? undefined : parseAmount(text, currency);
  // A sum without this row would be wrong.
  if (amount === undefined) throw new ApiFailure('bad_shape', 200);
  return amount;
}

function readInterval(): number | undefined {
  const stored = readStored(INTERVAL_KEY);
  if (stored === 'off') return undefined;
  return Number(stored) || DEFAULT_MINUTES;
}

function withDueTime(check: RealityCheck, answeredAt: number): RealityCheck {
  const { minutes } = check;
  return { ...check, dueAt: minutes === undefined ? undefined : answeredAt + minutes * 60_000 };
}

export function answerLocally(known: Protection): Protection {
  const stored = JSON.parse(readStored(SESSION_KEY) ?? '{}') as Partial<StoredSession>;
  const answeredAt = Date.now();
  writeStored(SESSION_KEY, JSON.stringify({ ...stored, answeredAt }));
  return { ...known, realityCheck: known.realityCheck && withDueTime(known.realityCheck, answeredAt) };
}

export function chooseLocally(known: Protection, minutes: number | undefined): Protection {
  writeStored(INTERVAL_KEY, minutes === undefined ? 'off' : String(minutes));
  const { answeredAt = Date.now() } = JSON.parse(readStored(SESSION_KEY) ?? '{}') as Partial<StoredSession>;
  return {
    ...known,
    realityCheck: known.realityCheck && withDueTime({ ...known.realityCheck, minutes }, answeredAt),
  };
}
