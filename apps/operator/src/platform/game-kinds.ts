/** Kinds of games with their own house edge, in the order of the catalogue's types 1 to 3, and sports bets. */
export const gameKinds = ['slots', 'live', 'crash', 'sport'] as const;
export type GameKind = (typeof gameKinds)[number];

/** A number for some kinds of games; the others take no part. */
export type KindTable = Partial<Record<GameKind, number>>;
