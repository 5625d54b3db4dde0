export { ErrorBoundary } from './ErrorBoundary';
export { lazyPage, lazyPart } from './lazy';
export { hasNewRelease, blockReload } from './new-release';
export { onDemand } from './on-demand';
