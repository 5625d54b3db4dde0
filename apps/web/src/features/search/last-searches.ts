import { deleteStored, readStored, writeStored } from '../../platform/storage';

const STORED = 'searches';
const MAX_SEARCHES = 5;
const MAX_LENGTH = 100;

/** The texts that led to a game, newest first. */
export function lastSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORED) ?? '[]');
    return Array.isArray(stored)
      ? stored
          .filter((text): text is string => typeof text === 'string' && text !== '')
          .slice(0, MAX_SEARCHES)
      : [];
  } catch {
    // Another script of this origin wrote something else.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const others = lastSearches().filter((search) => search !== text);
  writeStored(STORED, JSON.stringify([text.slice(0, MAX_LENGTH), ...others].slice(0, MAX_SEARCHES)));
}

export function deleteSearches(): void {
  deleteStored(STORED);
}
