export { type PaymentsEntry } from './methods';
export { reconcile } from './reconcile';
export { referenceOf } from './reference';
export { cashierRoutes } from './routes';
export { createPayments, type Payments, type PaymentSettings } from './service';
export {
  createPaymentStore,
  findPayment,
  movePayment,
  resolveContradiction,
  type Payment,
  type PaymentOutcome,
  type PaymentStore,
} from './store';
export { PAYMENTS_PATH, webhookRoutes } from './webhooks';
