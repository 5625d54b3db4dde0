export { seedDemo } from './demo';
export { createOperator, type Operator, type OperatorOptions, type Serving } from './operator';
export type { ProviderEntry } from './modules/launch';
export { readSettings, type OperatorSettings } from './platform/env';
