import { refreshToken } from '@tessera/contract';

import { call } from '../platform/call';
import { readStored, writeStored } from '../platform/storage';
import { wait } from '../platform/timers';
import { currentToken, keepToken } from '../platform/token';

const REFRESH_MS = 1_800_000;
const REFRESHED_AT = 'tokenRefreshedAt';
const LOCK = 'token-refresh';
const LEASE_MS = 20_000;
const LEASE_SETTLES_MS = 60;

// Where nothing can be stored, this tab counts for itself.
let refreshedHere = 0;

function refreshedAt(): number {
  const at = Number(readStored(REFRESHED_AT)) || refreshedHere;
  // A moment still to come was noted by a clock that has been set back since.
  return at > Date.now() ? 0 : at;
}

/** Starts the half hour anew, for all tabs. */
export function noteFreshToken(): void {
  refreshedHere = Date.now();
  writeStored(REFRESHED_AT, String(refreshedHere));
}

/** Exchanges the token every half hour while one exists, in one tab for all. Returns how to stop. */
export function keepTokenFresh(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = (): void => {
    const age = Date.now() - refreshedAt();
    timer = setTimeout(() => void turn(), Math.min(Math.max(REFRESH_MS - age, 0), REFRESH_MS));
  };
  const turn = async (): Promise<void> => {
    await alone(refreshIfDue);
    schedule();
  };
  if (refreshedAt() === 0) noteFreshToken();
  schedule();
  return () => clearTimeout(timer);
}

async function refreshIfDue(): Promise<void> {
  const token = currentToken();
  if (token === undefined || Date.now() - refreshedAt() < REFRESH_MS) return;
  // Also after a failure: the next attempt is half an hour away.
  noteFreshToken();
  try {
    const answer = await call(refreshToken);
    if (currentToken() === token) keepToken(answer.token);
  } catch {
    // A 401 has ended the session already; any other failure changes nothing.
  }
}

/** Runs `work` in one tab at a time; a tab that comes while another is at it does nothing. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
    return;
  }
  const mine = `${Date.now() + LEASE_MS}:${Math.random()}`;
  if (Number.parseInt(readStored(LOCK) ?? '0', 10) > Date.now()) return;
  writeStored(LOCK, mine);
  // Two tabs may have written at once; the later one has it.
  await wait(LEASE_SETTLES_MS);
  if (readStored(LOCK) === mine) await work();
}
