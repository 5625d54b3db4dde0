import type { LaunchWire } from '@tessera/contract';

import { safeUrl } from '../../embed/safe-url';

/**
 * How a game starts: the browser goes to its page, its page is embedded in an iframe of the play page, or its code runs in
 * the play page.
 */
export type Launch =
  | { kind: 'redirect'; url: string }
  | { kind: 'iframe'; url: string }
  | { kind: 'script'; code: string };

/** `undefined` when the answer starts no game: nothing in it, or an address that may not be followed. */
export function toLaunch({ url, isFrame, code }: LaunchWire, base?: string): Launch | undefined {
  // The flag's name misleads: it says that the game's page takes the place of the site.
  if (isFrame && url) return withUrl('redirect', url, base);
  if (code?.trim()) return { kind: 'script', code };
  return url ? withUrl('iframe', url, base) : undefined;
}

function withUrl(kind: 'redirect' | 'iframe', text: string, base: string | undefined): Launch | undefined {
  const url = safeUrl(text, base);
  return url === undefined ? undefined : { kind, url };
}
