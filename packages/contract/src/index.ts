/* The part for browsers. `@tessera/contract/server` adds what a server needs. */
export * from './call';
export * from './failure-details';
export * from './calls';
export type { FieldValue, FieldWire } from './fields';
export { describeProblem, kindOf, type Problem } from './problem';
export { safeUrl } from './safe-url';
export type { Id } from './values';
