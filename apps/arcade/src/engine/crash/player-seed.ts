/** What a player may choose to mix into a round: visible letters of one line, so that everybody can write it down. */
export const PLAYER_SEED = /^[\x21-\x7e]{1,32}$/;
