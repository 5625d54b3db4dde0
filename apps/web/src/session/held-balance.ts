import type { Minor } from '@tessera/money';
import { create } from 'zustand';

const useStore = create<{ balance: Minor | undefined }>(() => ({ balance: undefined }));

/** The balance to show instead of the current one while a round is open, so that it does not reveal the result. */
export function useHeldBalance(): Minor | undefined {
  return useStore((state) => state.balance);
}

export function holdBalance(balance: Minor): void {
  useStore.setState({ balance });
}

export function releaseBalance(): void {
  useStore.setState({ balance: undefined });
}
