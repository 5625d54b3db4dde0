import type { LaunchWire } from '@tessera/contract';

import { safeUrl } from '../../embed/safe-url';

/** How a game starts: in place of the site, in a frame of the play page, or as code in the page. */
export type Launch =
  | { kind: 'frame'; url: string }
  | { kind: 'embed'; url: string }
  | { kind: 'script'; code: string }
  | { kind: 'markup'; code: string };

/** `undefined` when the answer starts no game: nothing in it, or an address that may not be followed. */
export function toLaunch({ url, isFrame, code }: LaunchWire, base?: string): Launch | undefined {
  if (isFrame && url) return withUrl('frame', url, base);
  if (code?.trim()) return { kind: code.trimStart().startsWith('<') ? 'markup' : 'script', code };
  return url ? withUrl('embed', url, base) : undefined;
}

function withUrl(kind: 'frame' | 'embed', text: string, base: string | undefined): Launch | undefined {
  const url = safeUrl(text, base);
  return url === undefined ? undefined : { kind, url };
}
