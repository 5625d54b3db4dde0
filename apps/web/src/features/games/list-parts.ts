import { lazyPart } from '../../loading';

/* What a list has where the backend can do more than lists: it comes with code, texts and styles of its own. */

const load = () => import('./load-list-parts').then((module) => module.load());

export const ListTools = lazyPart(() => load().then((parts) => parts.ListTools));
export const FavouriteResults = lazyPart(() => load().then((parts) => parts.FavouriteResults));
