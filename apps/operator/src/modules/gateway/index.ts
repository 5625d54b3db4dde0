export { gatewayRoutes, GATEWAY_PATH } from './routes';
