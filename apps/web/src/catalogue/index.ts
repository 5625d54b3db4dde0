export { fetchGames, type GamePage } from './api';
export { gameKey, toGame, type Game } from './game';
export { GameTile } from './GameTile';
export type { PlayRequest } from './play';
export { readPlayRequest } from './play-request';
