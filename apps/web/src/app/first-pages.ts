/*
 * What the home page and the lists of games share, amounts, which the home page writes twice, and the chips of lists. Visits begin
 * with one of these pages, so it is part of the main file, which exports it for this reason alone: as files of their own these
 * modules cost 1.5 kB more, because each is packed by itself.
 */
export { fetchGames, gameKey, GameTile } from '../catalogue';
export { Amount } from '../i18n';
export { QueryView } from '../platform/QueryView';
export { EmptyState, ScrollRow, Spinner, ToggleChip, VisuallyHidden } from '../ui';
export { listProviders } from '@tessera/contract';
export { parseAmount } from '@tessera/money';
