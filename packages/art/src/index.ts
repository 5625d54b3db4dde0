export { artDirectory } from './art-directory';
export { generateGames, type GenerateOptions, type GenerateResult } from './generate-games';
