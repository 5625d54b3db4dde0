export { createArcade, type ArcadeOptions } from './arcade';
export { factsOf } from './facts';
