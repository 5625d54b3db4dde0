import { readPlayRequest, type Game } from '../../catalogue';
import { deleteStored, readStored, writeStored } from '../../platform/storage';
import { FAVOURITES_KEY } from './favourites-key';

/* Favourites in the browser: of visitors, and of sites whose backend does not store them. */

/** localStorage is small. */
const MAX_GAMES = 200;

let cache: { text: string | undefined; games: Game[] } = { text: undefined, games: [] };

/** Returns the same array until the stored text changes, as `useSyncExternalStore` requires. */
export function storedGames(): Game[] {
  const text = readStored(FAVOURITES_KEY);
  if (text !== cache.text) cache = { text, games: parse(text) };
  return cache.games;
}

function parse(text: string | undefined): Game[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(toStoredGame) : [];
  } catch {
    // Another script of this origin wrote something else.
    return [];
  }
}

/** An empty array for anything that is not a game. */
function toStoredGame(stored: unknown): Game[] {
  const { id, providerId, type, name, image, providerName } = (stored ?? {}) as Partial<Game>;
  const request = readPlayRequest({ type, provider_id: providerId, game_id: id });
  if (!request || typeof name !== 'string') return [];
  const { type: gameType, provider_id, game_id } = request;
  return [
    { id: game_id, providerId: provider_id, type: gameType, name, image, providerName, isFavourite: true },
  ];
}

function toStored({ id, providerId, type, name, image, providerName }: Game) {
  return { id, providerId, type, name, image, providerName };
}

const listeners = new Set<() => void>();

export function storeGames(games: readonly Game[]): void {
  if (games.length === 0) deleteStored(FAVOURITES_KEY);
  else writeStored(FAVOURITES_KEY, JSON.stringify(games.slice(0, MAX_GAMES).map(toStored)));
  for (const listener of listeners) listener();
}

/** Also calls the listener for changes in other tabs. Returns how to unsubscribe. */
export function watchStoredGames(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === FAVOURITES_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
