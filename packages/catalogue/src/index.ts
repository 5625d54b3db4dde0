export { POSTER_WIDTHS, posterHeight, posterPath, providerMarkPath, type PosterWidth } from './art-paths';
export { categories, type CatalogueCategory } from './categories';
export {
  machineIds,
  skinIds,
  tableIds,
  type CatalogueGame,
  crashStakes,
  type CrashGame,
  type CrashStakes,
  type GameType,
  type LiveGame,
  type MachineId,
  type SkinId,
  type SlotGame,
  type TableId,
  type TableVariant,
} from './game';
export { AVIATOR_ID, findGame, games } from './games';
export { motifNames, type MotifName } from './motif';
export { providers, type CatalogueProvider } from './providers';
export { seedOf } from './seed';
export { posterMotifs, type SlotSymbols } from './symbols';
export {
  crashThemes,
  liveThemes,
  slotThemes,
  themes,
  type CrashTheme,
  type LiveTheme,
  type SlotTheme,
  type Theme,
} from './theme';
