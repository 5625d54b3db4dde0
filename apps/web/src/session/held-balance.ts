import type { Minor } from '@tessera/money';
import { create } from 'zustand';

const useStore = create<{ balance: Minor | undefined }>(() => ({ balance: undefined }));

/** The balance that is shown in place of the known one, while a round's result must not be told yet. */
export function useHeldBalance(): Minor | undefined {
  return useStore((state) => state.balance);
}

export function holdBalance(balance: Minor): void {
  useStore.setState({ balance });
}

export function releaseBalance(): void {
  useStore.setState({ balance: undefined });
}
