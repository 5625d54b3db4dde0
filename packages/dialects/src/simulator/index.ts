export { sendTo } from './http';
export { simulate, type Simulation } from './run';
