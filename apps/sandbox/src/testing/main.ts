import { knownHouse } from '@tessera/arcade/testing/known-house';
import { knownBook } from '@tessera/sportsbook/testing/known-book';

import { runSite } from '../run-site';

/*
 * The site as `npm start` runs it, except that the end of every round is known and that prices stand: tests of the
 * browser wait for no luck.
 */

await runSite({ arcade: knownHouse, sportsbook: knownBook });
