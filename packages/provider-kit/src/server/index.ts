export { createEventStreams, eventText, type EventStream, type EventStreams } from './event-stream';
export { inParallel } from './in-parallel';
export { launchUrl } from './launch-url';
export { allowAnyOrigin, compressJson, pageHeaders, readOrigin, serveAssets } from './page-headers';
export { viewPosition, type PositionView } from './position';
export { recoverStakes, type UnfinishedStakes } from './recover-stakes';
export { runTogether } from './run-together';
export { sessionOf, tokenOf } from './session';
export { createStakes, type StakeChange, type Stakes, type StakeState } from './stakes';
