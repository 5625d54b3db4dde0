import { lazyPage, lazyPart } from '../../loading';

export { UnansweredPayments } from './UnansweredPayments';

const messages = ['cashier', 'forms'] as const;

/** The pages Deposit and Withdraw in the account. */
export const PaymentSection = lazyPage(
  () => import('./PaymentSection').then((module) => module.PaymentSection),
  { messages },
);
/** The page Payments in the account. */
export const PaymentsSection = lazyPage(
  () => import('./PaymentsSection').then((module) => module.PaymentsSection),
  { messages },
);
/** The number of pending payments, in the account menu. */
export const PendingPayments = lazyPart(
  () => import('./PendingPayments').then((module) => module.PendingPayments),
  { messages },
);
/** Offers a deposit over a game or sportsbook that lacks funds. */
export const FundsNotice = lazyPart(() => import('./FundsNotice').then((module) => module.FundsNotice), {
  messages,
});
