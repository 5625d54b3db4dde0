export { createArcade } from './arcade';
export { factsOf } from './facts';
