import type { Endpoint } from './endpoint';
import * as endpoints from './endpoints';

/** Every call of the contract. */
export const allEndpoints: Endpoint[] = Object.values(endpoints);
