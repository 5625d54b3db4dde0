import { fixedArcade } from '@tessera/arcade/testing/fixed-arcade';
import { fixedBook } from '@tessera/sportsbook/testing/fixed-book';

import { runSite } from '../run-site';

/*
 * The site as `npm start` runs it, with predetermined round results and fixed prices, so that browser tests are
 * deterministic.
 */

await runSite({ arcade: fixedArcade, sportsbook: fixedBook });
