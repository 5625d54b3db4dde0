/* The part for servers: each call with its strict shapes, error codes and description. */
export { allEndpoints } from './all';
export * from './endpoints';
export type { CheckedBodyOf, CheckedQueryOf, Endpoint, ReplyOf } from './endpoint';
export { commonErrors, errorCodes, sessionErrors, statusOf, type ErrorCode } from './errors';
export { Failure } from './shapes';
export { BASE_PATH } from '../call';
export type { Id } from '../values';
