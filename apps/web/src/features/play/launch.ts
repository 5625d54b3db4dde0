import type { LaunchWire } from '@tessera/contract';

import { safeUrl } from '../../embed/safe-url';

/** How a game starts: the browser navigates to its page, an iframe embeds its page, or its code runs in the play page. */
export type Launch =
  | { kind: 'redirect'; url: string }
  | { kind: 'iframe'; url: string }
  | { kind: 'script'; code: string };

/** `undefined` if the response starts no game: it is empty, or its address is not allowed. */
export function toLaunch({ url, isFrame, code }: LaunchWire, base?: string): Launch | undefined {
  // The name is misleading: `isFrame` means that the game's page replaces the site.
  if (isFrame && url) return withUrl('redirect', url, base);
  if (code?.trim()) return { kind: 'script', code };
  return url ? withUrl('iframe', url, base) : undefined;
}

function withUrl(kind: 'redirect' | 'iframe', text: string, base: string | undefined): Launch | undefined {
  const url = safeUrl(text, base);
  return url === undefined ? undefined : { kind, url };
}
