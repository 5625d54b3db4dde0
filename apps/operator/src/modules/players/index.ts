export { createPrivacyStore } from './privacy-store';
export { createPlayers, type Players, PLAYERS_PER_PAGE } from './service';
export { createPlayerStore, type PlayerRecord } from './store';
