export { gatewayRoutes, GATEWAY_PATH } from './routes';
export { createNonceStore, type NonceStore } from './store';
