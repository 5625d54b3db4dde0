export { DatabaseUrlFailure, databaseSentence, hostUrlsOf } from './address';
export { announceDatabase, readAnnouncedDatabase } from './announce';
export { connect, hasStatementTimeout, type Connection } from './connect';
export { createEvents, type Events } from './events';
export { lead, type Leadership } from './lead';
export { migrate } from './migrate';
export { isDatabaseOutage } from './outage';
export { transact, type Transaction } from './transact';
