export { gatewayRoutes, GATEWAY_PATH } from './routes';
export { createNonceStore } from './store';
