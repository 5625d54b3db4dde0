/*
 * What the home page and the lists of games share. Visits begin with either, so it is part of the main file, which exports it
 * for this reason alone: as files of their own these modules cost 1.2 kB more, because each is packed by itself.
 */
export { fetchGames, gameKey, GameTile } from '../catalogue';
export { QueryView } from '../platform/QueryView';
export { EmptyState, ScrollRow, Spinner, VisuallyHidden } from '../ui';
export { listProviders } from '@tessera/contract';
