import type { SlotTheme } from '@tessera/catalogue';

import { slotDresses } from '../art/slot-themes';

/** The controls wear the colours of the game. */
export function dressPage(theme: string): void {
  const dress = slotDresses[theme as SlotTheme];
  const { style } = document.documentElement;
  style.setProperty('--accent', dress.accent);
  style.setProperty('--accent-deep', dress.accentDeep);
}
