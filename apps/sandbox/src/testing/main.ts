import { fixedArcade } from '@tessera/arcade/testing/fixed-arcade';
import { fixedBook } from '@tessera/sportsbook/testing/fixed-book';

import { runSite } from '../run-site';

/*
 * The site as `npm start` runs it, with predetermined round results, fixed prices and jackpots that no stake wins, so that browser
 * tests are deterministic.
 */

await runSite({
  providerOptions: {
    arcade: fixedArcade,
    sportsbook: fixedBook,
    arcadeProgram: '@tessera/arcade/testing/process',
  },
  draw: () => 1,
});
