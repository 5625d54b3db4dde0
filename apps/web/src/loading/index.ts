export { ErrorBoundary } from './ErrorBoundary';
export { lazyPage, lazyPart } from './lazy';
export { onDemand } from './on-demand';
