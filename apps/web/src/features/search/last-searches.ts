import { deleteStored, readStored, writeStored } from '../../platform/storage';

const STORED = 'searches';
const MOST = 5;
const LONGEST = 100;

/** The texts that have led to a game, the last one first. */
export function lastSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORED) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MOST)
      : [];
  } catch {
    // Something else has written there.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const others = lastSearches().filter((known) => known !== text);
  writeStored(STORED, JSON.stringify([text.slice(0, LONGEST), ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  deleteStored(STORED);
}
