import { closestLanguage, type Language } from './languages';
import type { Messages } from './message';

const PARALLEL_READS = 10;
const RETRIES = 5;
const FIRST_RETRY_DELAY_MS = 350;

let running = 0;
const waiting: (() => void)[] = [];

async function acquireSlot(): Promise<void> {
  if (running >= PARALLEL_READS) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}

function releaseSlot(): void {
  running -= 1;
  waiting.shift()?.();
}

async function read(url: string): Promise<Messages> {
  await acquireSlot();
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as Messages;
  } finally {
    releaseSlot();
  }
}

const loaded = new Map<string, Promise<Messages>>();

/** Loads a message file once. A failed request is retried five times with a doubling delay. */
export function loadMessages(url: string): Promise<Messages> {
  const known = loaded.get(url);
  if (known) return known;
  const reading = readWithRetries(url);
  loaded.set(url, reading);
  // Do not cache a failure: the next call requests the file again.
  reading.catch(() => loaded.delete(url));
  return reading;
}

async function readWithRetries(url: string): Promise<Messages> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read(url);
    } catch (failure) {
      if (attempt >= RETRIES) throw failure;
      await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_DELAY_MS * 2 ** attempt));
    }
  }
}

/** The address of each available language's message file. */
export type MessageUrls = Partial<Record<Language, string>>;

/** The available language that is closest to the requested one. */
export function availableLanguage(code: string | null | undefined, urls: MessageUrls): Language {
  return closestLanguage(code, Object.keys(urls));
}
