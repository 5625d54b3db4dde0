import { items, optional } from '../read';
import { text } from '../values';

/** Optional calls and parameters, as `supports` of the list answer and of `UserDetails` names them. */
export const LIST_CAPABILITIES = [
  'search_games',
  'favorites',
  'recent_games',
  'sort',
  'demo',
  'rounds',
  'free_rounds',
] as const;
export type ListCapability = (typeof LIST_CAPABILITIES)[number];

const IGNORED = 'the site hides search, favourites, last games, sorting and demo play';
export const capabilities = optional(items(text, IGNORED), IGNORED);
