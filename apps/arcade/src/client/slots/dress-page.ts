import type { SlotDress } from '../art/slot-dress';

/** Applies the game's colours to the controls. */
export function dressPage({ accent, accentDeep }: SlotDress): void {
  const { style } = document.documentElement;
  style.setProperty('--accent', accent);
  style.setProperty('--accent-deep', accentDeep);
}
