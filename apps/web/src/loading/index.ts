export { ErrorBoundary } from './ErrorBoundary';
export { lazyPage, lazyPart } from './lazy';
export { hasNewRelease } from './new-release';
export { onDemand } from './on-demand';
