export { ErrorBoundary } from './ErrorBoundary';
export { lazyPage, lazyPart } from './lazy';
export { hasNewRelease, holdPage } from './new-release';
export { onDemand } from './on-demand';
