import { knownHouse } from '@tessera/arcade/testing/known-house';
import { knownBook } from '@tessera/sportsbook/testing/known-book';

import { runSite } from '../run-site';

/*
 * The site as `npm start` runs it, with predetermined round results and fixed prices, so that browser tests are
 * deterministic.
 */

await runSite({ arcade: knownHouse, sportsbook: knownBook });
