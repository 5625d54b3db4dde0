export { DatabaseUrlFailure, databaseErrorMessage, hostUrlsOf } from './address';
export { announceDatabase, readAnnouncedDatabase } from './announce';
export { connect, hasStatementTimeout, isReachable, type Connection } from './connect';
export { createEvents, type Events } from './events';
export { lead, type Leadership } from './lead';
export { makeFolder } from './make-folder';
export { isMigrated, migrate } from './migrate';
export { isDatabaseOutage, isTimeout } from './outage';
export { allowDuration, transact, type Transaction } from './transact';
