/*
 * Every call of the site, with the reader of its response: tolerant where real backends differ, strict about required values. Names of
 * the wire format are used only here and in the mappers of the features. `server/shapes.ts` has what a backend should send; a test
 * compares the two. Each call is a separate constant without side effects, so that a bundle contains only the calls that it uses.
 */
export { LIST_CAPABILITIES, type ListCapability } from './capabilities';
export * from './cashier';
export * from './categories';
export * from './discovery';
export * from './free-rounds';
export * from './games';
export * from './history';
export * from './jackpot';
export * from './joining';
export * from './play';
export * from './protection';
export * from './providers';
export * from './session';
export * from './verification';
export * from './winners';
