export { openTestProvider, serveTestProvider } from './instance';
export { createParser } from 'eventsource-parser';
export { spawnInstance, type SpawnedInstance } from './spawn';
export { until } from './until';
