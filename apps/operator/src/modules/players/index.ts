export { createPlayers, PlayerRefusal, PLAYERS_PER_PAGE, type Players } from './service';
export { createPlayerStore, type PlayerRecord } from './store';
