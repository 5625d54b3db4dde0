import { closestLanguage, type Language } from './languages';
import type { Messages } from './message';

const PARALLEL_READS = 10;
const RETRIES = 5;
const FIRST_RETRY_DELAY_MS = 350;

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (running >= PARALLEL_READS) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}

function endTurn(): void {
  running -= 1;
  waiting.shift()?.();
}

async function read(url: string): Promise<Messages> {
  await takeTurn();
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as Messages;
  } finally {
    endTurn();
  }
}

const loaded = new Map<string, Promise<Messages>>();

/** Reads a file of messages once; failures are tried again five times, each time after twice the wait. */
export function loadMessages(language: Language, urls: MessageUrls): Promise<Messages> {
  const url = urls[language];
  if (url === undefined) return Promise.reject(new Error(`there are no messages in ${language}`));
  const known = loaded.get(url);
  if (known) return known;
  const reading = readPatiently(url);
  loaded.set(url, reading);
  // A file that could not be had is asked for afresh the next time.
  reading.catch(() => loaded.delete(url));
  return reading;
}

async function readPatiently(url: string): Promise<Messages> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read(url);
    } catch (failure) {
      if (attempt >= RETRIES) throw failure;
      await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_DELAY_MS * 2 ** attempt));
    }
  }
}

/** Only the languages that have texts have an address. */
export type MessageUrls = Partial<Record<Language, string>>;

/** The language, among those that have texts, that comes closest to the wanted one. */
export function spokenLanguage(code: string | null | undefined, urls: MessageUrls): Language {
  return closestLanguage(code, Object.keys(urls) as Language[]);
}
