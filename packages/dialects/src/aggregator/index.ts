export type { Aggregator, Answer, BetOrder, Call, Outcome, Player, Reply, Signed, WinOrder } from './call';
export { createHub88 } from './hub88';
export { isSignedByRsa } from '../shared/keys';
export { createPragmatic, type Pragmatic } from './pragmatic';
export { createSoftswiss, type Softswiss, type SoftswissAction } from './softswiss';
