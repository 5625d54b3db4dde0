import type { SlotDress } from '../art/slot-dress';

/** The controls wear the colours of the game. */
export function dressPage({ accent, accentDeep }: SlotDress): void {
  const { style } = document.documentElement;
  style.setProperty('--accent', accent);
  style.setProperty('--accent-deep', accentDeep);
}
