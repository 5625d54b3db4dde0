export { gameQueries, type GamePage } from './api';
export { gameKey, listPathOf, type Game, type GameType } from './game';
export { GameTile } from './GameTile';
export { listPathOfPlay, readPlayRequest, type PlayRequest } from './play';
