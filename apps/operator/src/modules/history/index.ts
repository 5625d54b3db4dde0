export { historyRoutes } from './routes';
export { createHistoryStore } from './store';
