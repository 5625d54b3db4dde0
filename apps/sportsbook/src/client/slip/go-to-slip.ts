import { useSlip } from '../model/slip-store';

export const STAKE_FIELD = 'data-stake';

/** To the first stake: in the column, or in the sheet that has to open for it. */
export function goToSlip(): void {
  useSlip.getState().setSheetOpen(true);
  setTimeout(() => document.querySelector<HTMLElement>(`[${STAKE_FIELD}]`)?.focus());
}
