import { lazyPart } from '../../loading';

/** Passes the favourites to its children, as the state of a query. */
export const FavouriteGames = lazyPart(
  () => import('./FavouriteGames').then((module) => module.FavouriteGames),
  {
    pending: ({ pending }) => pending,
    failed: ({ renderFailure }, retry) => renderFailure(retry),
    isRequested: true,
  },
);

/** Passes recently played games and favourites to its children, as rows for the home page. */
export const OwnGames = lazyPart(() => import('./OwnGames').then((module) => module.OwnGames), {
  messages: 'discovery',
  pending: ({ pending }) => pending,
});
