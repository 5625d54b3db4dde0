export { createPlayers, PlayerRefusal, PLAYERS_PER_PAGE } from './service';
export { createPlayerStore, type PlayerRecord } from './store';
