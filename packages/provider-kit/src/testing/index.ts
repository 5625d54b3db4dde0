// By its own path: the rest of that half draws, and nothing is drawn outside a browser.
export { followStream } from '../browser/follow-stream';
export { openTestProvider, serveTestProvider } from './instance';
export { createParser } from 'eventsource-parser';
export { spawnInstance, type SpawnedInstance } from './spawn';
export { until } from './until';
