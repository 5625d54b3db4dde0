export { createPrivacyStore } from './privacy-store';
export { createPlayers, type Players, PlayerRefusal, PLAYERS_PER_PAGE } from './service';
export { createPlayerStore, type PlayerRecord } from './store';
