import type { RoomTimings } from '../server/rooms/kinds';
import { runArcadeServer } from '../standalone/run';
import { fixedArcade } from './fixed-arcade';
import { seededRandom } from './seeded-random';

/* The arcade's process with predetermined round results. `TIMINGS` and `SEED` replace those of `fixedArcade`. */

const { TIMINGS, SEED } = process.env;
await runArcadeServer({
  ...fixedArcade,
  ...(TIMINGS && { timings: JSON.parse(TIMINGS) as RoomTimings }),
  ...(SEED && { randomSource: () => seededRandom(Number(SEED)) }),
});
