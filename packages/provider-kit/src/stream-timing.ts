/* Both ends of a stream read these: the page takes a line for dead that has been silent longer than a few heartbeats. */

export const HEARTBEAT_MS = 10_000;
export const SILENCE_MS = 25_000;
