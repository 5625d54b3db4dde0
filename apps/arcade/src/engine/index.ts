export { cryptoRandom, type Random } from './random';
export { machines } from './slots/machines';
export { distance, simulate, type Simulation } from './slots/simulate';
