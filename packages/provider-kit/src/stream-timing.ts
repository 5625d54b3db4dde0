/* Server and page share these: the page reconnects when a stream was silent for longer than two heartbeats. */

export const HEARTBEAT_MS = 10_000;
export const SILENCE_TIMEOUT_MS = 25_000;
