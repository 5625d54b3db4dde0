export { fetchGames, type GamePage } from './api';
export { gameKey, listPathOf, toGame, type Game, type GameType } from './game';
export { GameTile } from './GameTile';
export { AVIATOR, type PlayRequest } from './play';
export { listPathOfPlay, readPlayRequest } from './play-request';
