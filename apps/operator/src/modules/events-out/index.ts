export { createEventsOut, type EventsOut } from './service';
export { createFactStore, FACT_READER, type FactStore } from './store';
