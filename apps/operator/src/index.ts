export { seedDemo } from './demo';
export { createOperator, type Mount, type Operator, type OperatorOptions, type Serving } from './operator';
export { readSettings, type OperatorSettings } from './platform/env';
