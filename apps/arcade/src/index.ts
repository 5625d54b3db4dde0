export { createArcade } from './arcade';
