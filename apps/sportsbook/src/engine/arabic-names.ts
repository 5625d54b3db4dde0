import { competitorsOf } from './leagues';
import { ARABIC_COUNTRIES } from './names-ar';

/** Arabic names of competitors, by id. */
export const ARABIC_NAMES: ReadonlyMap<string, string> = new Map(
  ARABIC_COUNTRIES.flatMap(competitorsOf).map(({ id, name }) => [id, name]),
);
