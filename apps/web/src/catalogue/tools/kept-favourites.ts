import { deleteStored, readStored, writeStored } from '../../platform/storage';
import type { Game } from '../game';

/* Favourites in the browser: of visitors, and of sites whose backend keeps none. */

const STORED = 'favourites';
/** Storage is small. */
const MOST = 200;

let known: { text: string | undefined; games: Game[] } = { text: undefined, games: [] };

/** The same list as long as nothing has changed. */
export function keptGames(): Game[] {
  const text = readStored(STORED);
  if (text !== known.text) known = { text, games: read(text) };
  return known.games;
}

function read(text: string | undefined): Game[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(toKeptGame) : [];
  } catch {
    // Something else has written there: as good as nothing kept.
    return [];
  }
}

/** What somebody else may have written there is left out. */
function toKeptGame(stored: unknown): Game[] {
  const { id, providerId, type, name, image, providerName } = (stored ?? {}) as Partial<Game>;
  const isId = (value: unknown) => typeof value === 'number' || typeof value === 'string';
  if (!isId(id) || !isId(providerId) || typeof name !== 'string') return [];
  if (type !== 1 && type !== 2 && type !== 3) return [];
  return [{ id, providerId, type, name, image, providerName, isFavourite: true }];
}

function toStored({ id, providerId, type, name, image, providerName }: Game) {
  return { id, providerId, type, name, image, providerName };
}

const listeners = new Set<() => void>();

export function keepGames(games: readonly Game[]): void {
  if (games.length === 0) deleteStored(STORED);
  else writeStored(STORED, JSON.stringify(games.slice(0, MOST).map(toStored)));
  for (const listener of listeners) listener();
}

/** Other tabs change them too. */
export function watchKept(changed: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === STORED || key === null) changed();
  };
  listeners.add(changed);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', fromOtherTab);
  };
}
