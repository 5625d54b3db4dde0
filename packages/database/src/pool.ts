import pg from 'pg';

import { DatabaseClient, DatabaseTimeout } from './client';
import type { DatabaseServer } from './server';
import { WORK_TIMEOUT_MS } from './timeouts';

type Callback = Parameters<pg.Pool['connect']>[0] & {};

/** A pool with a time limit for each query and each transaction, from the call on. */
export class WorkPool extends pg.Pool {
  readonly #server: DatabaseServer;

  constructor(config: pg.PoolConfig, server: DatabaseServer) {
    super(config);
    this.#server = server;
    this.on('connect', (client) => client instanceof DatabaseClient && server.add(client));
    this.on('release', (error: Error | boolean, client) => {
      // An error of PostgreSQL is a response, too.
      const hasResponded = !error || error instanceof pg.DatabaseError;
      if (client instanceof DatabaseClient) client.finishWork(hasResponded);
    });
    // The pool replaces a broken idle connection. Without a listener the error would end the process.
    this.on('error', () => undefined);
  }

  /** Also called by `query`. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    if (this.#server.isSilent()) {
      const error = new DatabaseTimeout('the database does not respond');
      process.nextTick(() => callback(error, undefined, () => undefined));
      return;
    }
    const startedAt = performance.now();
    super.connect((error, client, release) => {
      if (client instanceof DatabaseClient)
        client.startWork(this.#server, startedAt, startedAt + WORK_TIMEOUT_MS - performance.now());
      callback(error, client, release);
    });
  }
}
