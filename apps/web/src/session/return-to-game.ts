const KEY = 'returnToGame';

/** Remembers the game that the player leaves for the cashier, in this tab; `undefined` forgets it. */
export function rememberGame(href: string | undefined): void {
  try {
    if (href === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, href);
  } catch {
    // Storage is forbidden: there is no link back.
  }
}

/** The address of that game. It survives the page of a payment provider. */
export function rememberedGame(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
