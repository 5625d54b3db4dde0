/** The play page passes a game that replaces the site to the list page, with the game's address. */
export function readOpenGame(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { openGame, url } = state as Record<string, unknown>;
  return openGame === true && typeof url === 'string' ? url : undefined;
}
