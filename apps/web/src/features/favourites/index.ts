export { FAVOURITES_KEY } from './favourites-key';
export { FavouriteGames, OwnGames } from './lists';
export { FavouriteMark, Heart } from './marks';
