export {
  DEFAULT_LANGUAGE,
  directionOf,
  languageNames,
  languages,
  normaliseLanguage,
  pageLanguage,
  type Direction,
  type Language,
} from './languages';
export { loadCatalogue, type CatalogueUrls } from './load';
export { formatMessage, localeOf, type Catalogue, type CompiledMessage, type Values } from './message';
export { applyCatalogue, translate, useTranslation } from './store';
