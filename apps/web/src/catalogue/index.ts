export { fetchGames, type GamePage } from './api';
export { ExtraPart, useExtras } from './extras';
export { gameKey, toGame, type Game } from './game';
export { GameTile } from './GameTile';
export type { PlayRequest } from './play';
export { readPlayAddress, readPlayRequest } from './play-request';
