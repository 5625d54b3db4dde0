export { LISTED_AT_A_TIME, createPlayers, PlayerRefusal, type PlayerRecord, type Players } from './service';
