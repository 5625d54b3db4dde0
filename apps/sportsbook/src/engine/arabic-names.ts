import { competitorsOf } from './leagues';
import { ARABIC_COUNTRIES } from './names-ar';

/** What Arabic pages and histories call a competitor, by its id. */
export const ARABIC_NAMES: ReadonlyMap<string, string> = new Map(
  ARABIC_COUNTRIES.flatMap(competitorsOf).map(({ id, name }) => [id, name]),
);
