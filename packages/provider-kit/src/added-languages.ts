/** The id of the block of JSON with the languages of packs, in the page of a provider. */
export const ADDED_LANGUAGES = 'added-languages';
