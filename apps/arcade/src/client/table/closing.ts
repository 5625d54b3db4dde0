/** The layout closes this long before betting does, so that its chips reach the server in time. */
export const CLOSING_MS = 1_000;
