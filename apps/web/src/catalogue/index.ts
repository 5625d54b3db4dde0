export { fetchGames, type GamePage } from './api';
export { gameKey, listPathOf, toGame, type Game, type GameType } from './game';
export { GameTile } from './GameTile';
export { AVIATOR, listPathOfPlay, readPlayRequest, type PlayRequest } from './play';
