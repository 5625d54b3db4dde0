import { deleteTab, readTab, writeTab } from '../platform/tab-storage';

const KEY = 'returnToGame';

/** Remembers the game that the player leaves for the cashier, in this tab; `undefined` forgets it. */
export function rememberGame(href: string | undefined): void {
  if (href === undefined) deleteTab(KEY);
  else writeTab(KEY, href);
}

/** The address of that game. It survives the page of a payment provider. */
export function rememberedGame(): string | undefined {
  const href = readTab(KEY);
  return typeof href === 'string' ? href : undefined;
}
