// By its own path: browser/index.ts imports React components and CSS.
export { followStream } from '../browser/follow-stream';
export { openTestProvider, serveTestProvider } from './instance';
export { createParser } from 'eventsource-parser';
export { spawnInstance, type SpawnedInstance } from './spawn';
export { until } from './until';
