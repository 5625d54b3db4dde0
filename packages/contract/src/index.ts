/* The browser's half. What a server needs besides is `@tessera/contract/server`. */
export * from './call';
export * from './calls';
export { describeProblem, kindOf, type Problem } from './problem';
export { safeUrl } from './safe-url';
export type { Id } from './values';
