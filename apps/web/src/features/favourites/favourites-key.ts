/** Of the browser's storage. Without an entry there are no favourites. */
export const FAVOURITES_KEY = 'favourites';
