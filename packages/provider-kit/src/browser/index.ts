export { createApi, CallFailure, failureOf, newId, type Api } from './api';
export { followStream, type StreamStatus } from './follow-stream';
export { createHost, type Host } from './host';
export { Icon, type IconName } from './Icon';
export { readLaunch, type Launch } from './launch';
export { SessionPosition } from './SessionPosition';
export { setLanguage } from './set-language';
