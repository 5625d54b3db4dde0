import { runArcadeServer } from '../apart/run';
import type { RoomTimings } from '../server/rooms/kinds';
import { fixedArcade } from './fixed-arcade';
import { seededRandom } from './seeded-random';

/* The arcade's process with predetermined round results. `TIMINGS` and `SEED` replace those of `fixedArcade`. */

const { TIMINGS, SEED } = process.env;
await runArcadeServer({
  ...fixedArcade,
  ...(TIMINGS && { timings: JSON.parse(TIMINGS) as RoomTimings }),
  ...(SEED && { randomSource: () => seededRandom(Number(SEED)) }),
});
