/*
 * What the home page and the lists of games share, exported by main.tsx so that it is part of the main chunk. Visits begin with
 * one of these pages: as shared chunks these modules would be up to 12 more requests and 3.5 kB of the first load.
 */
export { fetchGames, gameKey, GameTile } from '../catalogue';
export { Amount } from '../i18n';
export { QueryView } from '../platform/QueryView';
export { savesData } from '../platform/save-data';
export { useRendersRest } from '../platform/use-renders-rest';
export { EmptyState, Spinner, ToggleChip, VisuallyHidden } from '../ui';
export { listProviders } from '@tessera/contract';
export { parseAmount } from '@tessera/money';
