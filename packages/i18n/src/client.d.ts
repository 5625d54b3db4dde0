declare module 'virtual:catalogues' {
  export const catalogueUrls: import('./load').CatalogueUrls;
}
