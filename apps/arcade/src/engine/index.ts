export { cryptoRandom, type Random } from '@tessera/provider-kit/random';
export { machines } from './slots/machines';
export { distance, simulate, type Simulation } from './slots/simulate';
