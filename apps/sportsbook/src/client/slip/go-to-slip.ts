import { useSlip } from '../model/slip-store';

export const STAKE_FIELD = 'data-stake';

/** Focuses the first stake field; opens the sheet if necessary. */
export function goToSlip(): void {
  useSlip.getState().setSheetOpen(true);
  setTimeout(() => document.querySelector<HTMLElement>(`[${STAKE_FIELD}]`)?.focus());
}
