import { tellHost } from '@tessera/provider/messages';

/** The book scrolls inside its frame; this is all that its bars and one event between them need. */
const LEAST_HEIGHT = 208;

export type Host = {
  ready(): void;
  balanceChanged(): void;
  loginNeeded(): void;
  /** A bet is being placed and the slip does not say yet whether it was taken: the site holds its balance back. */
  roundOpen(): void;
  roundClosed(): void;
};

/** The page around the frame. Nothing is said to any other origin than the one that the address names. */
export function createHost(siteOrigin: string): Host {
  const embedded = window.parent !== window && /^https?:\/\//.test(siteOrigin);
  const tell = (message: Parameters<typeof tellHost>[2]) => {
    if (embedded) tellHost(window.parent, siteOrigin, message);
  };
  return {
    ready() {
      tell({ type: 'height', height: LEAST_HEIGHT });
      tell({ type: 'ready' });
    },
    balanceChanged: () => tell({ type: 'balance-changed' }),
    loginNeeded: () => tell({ type: 'login-needed' }),
    roundOpen: () => tell({ type: 'round-open' }),
    roundClosed: () => tell({ type: 'round-closed' }),
  };
}
