export { gameQueries, type GameFilter, type GamePage } from './api';
export { gameKey, listPathOf, type Game, type GameType } from './game';
export { GameTile } from './GameTile';
export { listPathOfPlay, playDestination, readPlayRequest, type PlayRequest } from './play';
