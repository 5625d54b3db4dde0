import { tellHost } from '@tessera/provider/messages';

import type { LaunchInfo } from './launch';

/** The site around the game, or before it. */
export type Host = {
  /** Inside the site, which shows the game's name itself. */
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

type EmbedSignal = 'ready' | 'balance-changed' | 'login-needed' | 'round-open' | 'round-closed' | 'close';

export function createHost({ siteOrigin, mode }: LaunchInfo): Host {
  const embedded = mode === 'embed' && window.parent !== window && siteOrigin !== '';
  function tell(type: EmbedSignal): void {
    if (embedded) tellHost(window.parent, siteOrigin, { type });
  }
  return {
    embedded,
    ready: () => tell('ready'),
    balanceChanged: () => tell('balance-changed'),
    loginNeeded: () => tell('login-needed'),
    roundOpen: () => tell('round-open'),
    roundClosed: () => tell('round-closed'),
    leave() {
      if (embedded) tell('close');
      else if (history.length > 1) history.back();
      else location.assign(`${siteOrigin}/casino`);
    },
  };
}
