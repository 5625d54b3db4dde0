export { applyCatalogue, readCatalogue, type Difference } from './apply';
export { kinds, type CatalogueContent, type Kind } from './content';
export { readCatalogueFile, writeCsv, writeJson } from './file/read-file';
export { foldExistingGames } from './fold-games';
export { createPlayerGames, type PlayerGames } from './player-games';
export { catalogueRoutes, numberOf } from './routes';
export { createCatalogue, type Catalogue } from './service';
export { createCatalogueStore } from './store';
