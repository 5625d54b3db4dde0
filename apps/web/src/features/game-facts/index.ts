import { lazyPart } from '../../loading';

/** The marks "new" and "hot" on a tile, and the button that opens the dialog about the game. */
export const GameFacts = lazyPart(() => import('./GameFacts').then((module) => module.GameFacts), {
  messages: 'discovery',
});

/** Opens a game with play money, without a login. */
export const DemoButton = lazyPart(() => import('./DemoButton').then((module) => module.DemoButton), {
  messages: 'discovery',
});
