import { knownHouse } from '@tessera/arcade/testing/known-house';

import { runSite } from '../run-site';

/* The site as `npm start` runs it, except that the end of every round is known: tests of the browser wait for no luck. */

await runSite({ arcade: knownHouse });
