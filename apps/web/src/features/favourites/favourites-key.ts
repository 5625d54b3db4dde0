/** The localStorage key of the favourites. Without an entry there are none. */
export const FAVOURITES_KEY = 'favourites';
