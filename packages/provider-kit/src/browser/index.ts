export { createApi, CallFailure, failureOf, type Api } from './api';
export { followStream, type StreamStatus } from './follow-stream';
export { createHost, type Host } from './host';
export { Icon, type IconName } from './Icon';
export { isReload, readLaunch, type Launch } from './launch';
export { newId } from './new-id';
export { SessionPosition } from './SessionPosition';
export { setLanguage } from './set-language';
export { useFundsNeeded } from './use-funds-needed';
