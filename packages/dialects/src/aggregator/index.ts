export type { Aggregator, Answer, BetOrder, Call, Outcome, Player, Reply, Signed, WinOrder } from './call';
export { createHub88 } from './hub88';
export { UNIT_DIGITS as HUB88_UNIT_DIGITS } from '../hub88/units';
export { isSignedByRsa } from '../shared/keys';
export { createPragmatic, type Pragmatic } from './pragmatic';
export { createSoftswiss, type Softswiss, type SoftswissAction } from './softswiss';
