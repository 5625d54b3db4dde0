export { applyCatalogue, type Difference } from './apply';
export { kinds, type CatalogueContent, type Kind } from './content';
export { readCatalogueFile, writeCsv, writeJson } from './file/read-file';
export { lockCatalogue, readCatalogue, readLastGameId, updateStatistics } from './import-store';
export { catalogueRoutes, numberOf, type Capabilities } from './routes';
export { createCatalogue, type Catalogue } from './service';
export { createCatalogueStore } from './store';
export { planSync, providersOfSync } from './sync';
