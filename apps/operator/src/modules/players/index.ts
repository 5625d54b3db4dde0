export { createPlayers, PlayerRefusal, type PlayerRecord, type Players } from './service';
