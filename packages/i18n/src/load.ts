import type { Language } from './languages';
import type { Catalogue } from './message';

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

async function read(url: string): Promise<Catalogue> {
  await takeTurn();
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as Catalogue;
  } finally {
    endTurn();
  }
}

const loaded = new Map<string, Promise<Catalogue>>();

/** Reads a catalogue once; failures are tried again five times, each time after twice the wait. */
export function loadCatalogue(url: string): Promise<Catalogue> {
  const known = loaded.get(url);
  if (known) return known;
  const reading = readPatiently(url);
  loaded.set(url, reading);
  // A catalogue that could not be had is asked for afresh the next time.
  reading.catch(() => loaded.delete(url));
  return reading;
}

async function readPatiently(url: string): Promise<Catalogue> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read(url);
    } catch (failure) {
      if (attempt >= RETRIES) throw failure;
      await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_DELAY_MS * 2 ** attempt));
    }
  }
}

export type CatalogueUrls = Record<Language, string>;
