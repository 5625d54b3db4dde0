/** The felt closes a moment before the betting does: what lies on it then is still in time when it reaches the server. */
export const CLOSING_MS = 1_000;
