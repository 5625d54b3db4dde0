/*
 * Every time limit between this process and PostgreSQL. A connection may become silent without being closed: the network drops it, or the
 * server is stopped. So each wait for a response has a limit on this side, and each lock that a vanished client holds has one on
 * the server's side. Everything works again within 10 s after the database has returned.
 */

/** A call waits for the database at most this long. */
export const DATABASE_TIMEOUT_MS = 5_000;

/**
 * A query or a transaction, from the call to its result, including the wait for a connection. After it the connection is destroyed, and
 * whether the work was committed is unknown. `allowDuration` extends it.
 */
export const WORK_TIMEOUT_MS = 4_500;
/** The wait for a connection of the pool, also for a new one. */
export const CONNECT_TIMEOUT_MS = 2_500;
/** PostgreSQL cancels a statement before the client gives up. */
export const STATEMENT_TIMEOUT_MS = 4_000;
/** The longest statement timeout of a role behind a pooler. */
export const MAX_STATEMENT_TIMEOUT_MS = 10_000;
/** PostgreSQL ends a transaction whose client has vanished, and with it the row locks. */
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 4_000;
/** A migration may rewrite a large table. */
export const MIGRATION_TIMEOUT_MS = 86_400_000;

/**
 * How long a migration waits for a lock before it tries again: while it waits, every new query on the table waits behind it. And how
 * often it tries.
 */
export const MIGRATION_LOCK_TIMEOUT_MS = 2_000;
export const MIGRATION_LOCK_ATTEMPTS = 100;
export const MIGRATION_RETRY_DELAY_MS = 1_000;
/** Instances that start at the same time look this often whether the first one has migrated. */
export const MIGRATION_POLL_MS = 100;

/** Of connections that are kept for LISTEN and leadership. */
export const HEARTBEAT_INTERVAL_MS = 1_000;
export const HEARTBEAT_TIMEOUT_MS = 2_000;
/**
 * PostgreSQL ends such a connection after this time without a heartbeat, and with it the lock of the leader. Longer than
 * interval and timeout of the heartbeat together: the former leader has stopped before another one starts.
 */
export const LEASE_MS = 5_000;
export const RECONNECT_DELAY_MS = 500;

/** Of the readiness check. */
export const REACHABLE_TIMEOUT_MS = 2_000;
/** While the database is silent, a new connection is tried this often. */
export const PROBE_INTERVAL_MS = 500;
/** How long closing a connection waits for the server. */
export const CLOSE_TIMEOUT_MS = 1_000;
/** Unused connections of the pool are closed. */
export const IDLE_TIMEOUT_MS = 30_000;

/** On this side; Node then probes every second, ten times. */
export const KEEPALIVE_DELAY_MS = 5_000;
/** On the server's side, as options of the connection: it closes a connection whose client's machine has vanished after 6 s. */
export const SERVER_OPTIONS = [
  'tcp_keepalives_idle=3',
  'tcp_keepalives_interval=1',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=6000',
];
