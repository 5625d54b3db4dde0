/** A player's contribution to the random value of a round: printable ASCII without spaces, easy to write down. */
export const PLAYER_SEED = /^[\x21-\x7e]{1,32}$/;
