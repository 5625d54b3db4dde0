import pg from 'pg';

import type { DatabaseServer } from './server';
import { CLOSE_TIMEOUT_MS, KEEPALIVE_DELAY_MS } from './timeouts';

/** The database did not respond in time. Whether it has run the statement is unknown. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
  readonly code = 'ETIMEDOUT';
}

/** A connection that is destroyed if the work on it takes too long: the driver's `end` waits for the server. */
export class DatabaseClient extends pg.Client {
  #work: { startedAt: number; server: DatabaseServer; timer: NodeJS.Timeout } | undefined;
  /** The time of the last response, by `performance.now()`; `undefined` while it is in use, or not in a pool. */
  idleSince: number | undefined;

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS });
  }

  /** Rejects the running query and those that follow. */
  abort(error: Error): void {
    this.connection.stream.destroy(error);
  }

  /** The work was requested at `startedAt`, and may take `timeoutMs` from now on. */
  startWork(server: DatabaseServer, startedAt: number, timeoutMs: number): void {
    const timer = setTimeout(() => {
      this.abort(new DatabaseTimeout('no response from the database in time'));
      server.onTimeout(startedAt);
    }, timeoutMs);
    this.#work = { startedAt, server, timer };
    this.idleSince = undefined;
  }

  /** Replaces the time limit of the current work. */
  setWorkTimeout(timeoutMs: number): void {
    if (!this.#work) return;
    clearTimeout(this.#work.timer);
    this.startWork(this.#work.server, this.#work.startedAt, timeoutMs);
  }

  finishWork(hasResponded: boolean): void {
    clearTimeout(this.#work?.timer);
    if (hasResponded) this.#work?.server.onResponse();
    this.#work = undefined;
    this.idleSince = performance.now();
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const { stream } = this.connection;
    const timer = setTimeout(() => stream.destroy(), CLOSE_TIMEOUT_MS).unref();
    stream.once('close', () => clearTimeout(timer));
    return callback ? super.end(callback) : super.end();
  }
}
