import { lazyPage, lazyPart } from '../../loading';

/** The pages Deposit and Withdraw in the account. */
export const PaymentSection = lazyPage(() => import('./parts').then((module) => module.PaymentSection));
/** The page Payments in the account. */
export const PaymentsSection = lazyPage(() => import('./parts').then((module) => module.PaymentsSection));
/** The number of pending payments, in the account menu. */
export const PendingPayments = lazyPart(() => import('./parts').then((module) => module.PendingPayments));
/** Offers a deposit over a game or sportsbook that lacks funds. */
export const FundsNotice = lazyPart(() => import('./parts').then((module) => module.FundsNotice));
