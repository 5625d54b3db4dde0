import { usePlayerCurrency } from '../../session';
import type { Cashier } from './cashier';

/** The currency of payments: that of the cashier, or the player's until the cashier is fetched. */
export function useCashierCurrency(cashier: Cashier | undefined): string {
  const playerCurrency = usePlayerCurrency();
  return cashier?.currency ?? playerCurrency;
}
