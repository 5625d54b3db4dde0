/** The page deals the cards at this interval, and the server waits for it before the first decisions and at the end. */
export const CARD_MS = 350;
