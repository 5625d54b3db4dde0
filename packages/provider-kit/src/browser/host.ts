import { tellHost } from '@tessera/provider/messages';

import type { Launch } from './launch';

/** The page around the frame, or before it. */
export type Host = {
  /** Inside the site, which shows the title itself. */
  embedded: boolean;
  ready(): void;
  balanceChanged(): void;
  loginNeeded(): void;
  /** A round runs whose result the player has not seen yet: the site holds its balance back until `roundClosed`. */
  roundOpen(): void;
  roundClosed(): void;
  /**
   * Back to where the game was chosen. The site's frame is asked to close; a page of its own took the place of that
   * list's successor in the history, so the entry before it is the list with its filters. A tab with no past goes to
   * the lobby.
   */
  leave(): void;
};

export type HostOptions = Pick<Launch, 'siteOrigin' | 'mode'> & {
  /** The least height that the page needs, for one that scrolls inside its frame. */
  leastHeight?: number;
};

/** Nothing is said to any other origin than the one that the address names. */
export function createHost({ siteOrigin, mode, leastHeight }: HostOptions): Host {
  const embedded = mode === 'embed' && window.parent !== window && /^https?:\/\//.test(siteOrigin);
  function tell(message: Parameters<typeof tellHost>[2]): void {
    if (embedded) tellHost(window.parent, siteOrigin, message);
  }
  return {
    embedded,
    ready() {
      if (leastHeight !== undefined) tell({ type: 'height', height: leastHeight });
      tell({ type: 'ready' });
    },
    balanceChanged: () => tell({ type: 'balance-changed' }),
    loginNeeded: () => tell({ type: 'login-needed' }),
    roundOpen: () => tell({ type: 'round-open' }),
    roundClosed: () => tell({ type: 'round-closed' }),
    leave() {
      if (embedded) tell({ type: 'close' });
      else if (history.length > 1) history.back();
      else location.assign(`${siteOrigin}/casino`);
    },
  };
}
