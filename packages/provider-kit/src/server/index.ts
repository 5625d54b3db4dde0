export { createEventStreams, eventText, type EventStream, type EventStreams } from './event-stream';
export { launchUrl } from './launch-url';
export { openToPages, pageHeaders, readOrigin, serveAssets } from './page-headers';
export { viewPosition, type PositionView } from './position';
export { sessionOf, tokenOf } from './session';
export { createStakes, type StakeChange, type Stakes, type StakeState } from './stakes';
