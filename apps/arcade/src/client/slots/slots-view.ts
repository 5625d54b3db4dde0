import type { GameView } from '../../server/http/game-view';

/** A slot machine as the server describes it. */
export type SlotsView = Extract<GameView, { kind: 'slots' }>;
