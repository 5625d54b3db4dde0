export { fetchGames, type GamePage } from './api';
export { FavouriteMark } from './FavouriteMark';
export { gameKey, toGame, type Game } from './game';
export { GameTile } from './GameTile';
export type { PlayRequest } from './play';
export { readPlayAddress, readPlayRequest } from './play-request';
export { TileToolsContext } from './tile-tools';
