export { catalogueRoutes, numberOf } from './routes';
export { seedCatalogue } from './seed';
export { createCatalogue, type Catalogue } from './service';
export { createCatalogueStore } from './store';
