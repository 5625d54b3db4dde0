export { applyCatalogue } from './apply';
export type { CatalogueContent } from './content';
export { catalogueRoutes, numberOf } from './routes';
export { createCatalogue, type Catalogue } from './service';
export { createCatalogueStore } from './store';
