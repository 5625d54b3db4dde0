import { lazyPart } from '../../loading';

const messages = 'rounds';

/** The player's free rounds, in the overview of the account. */
export const FreeRounds = lazyPart(() => import('./FreeRounds').then((module) => module.FreeRounds), {
  messages,
});
/** The number of free rounds that are left, on the play page of their game. */
export const FreeRoundsMark = lazyPart(
  () => import('./FreeRoundsMark').then((module) => module.FreeRoundsMark),
  { messages },
);
