import type { SlotColours } from '../art/slot-colours';

/** Applies the game's colours to the controls. */
export function applyColours({ accent, accentDeep }: SlotColours): void {
  const { style } = document.documentElement;
  style.setProperty('--accent', accent);
  style.setProperty('--accent-deep', accentDeep);
}
