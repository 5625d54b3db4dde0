/*
 * Every call, as the site makes it, with how the site reads its answer: tolerant where real backends differ, and clear about
 * what it cannot go on without. The wire's own names and spellings live here and in the mappers of the features, nowhere else.
 * What a backend should send is in `server/shapes.ts`; a test there holds the two together.
 * A call is a constant of its own and nothing runs at import, so that a bundle holds only the calls that it uses.
 */
export * from './categories';
export * from './discovery';
export * from './games';
export * from './history';
export * from './jackpot';
export * from './play';
export * from './protection';
export * from './providers';
export * from './session';
export * from './winners';
