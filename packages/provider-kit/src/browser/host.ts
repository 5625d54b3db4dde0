import { readHostMessage, postToHost, type Bar, type BarToolName } from '@tessera/provider/messages';

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
  /** Whether a round runs whose result must not be told by anything else on the page. */
  isRoundOpen(): boolean;
  /** Calls back when a stake or a win has moved the balance, or a round has ended. */
  onBalanceChange(listener: () => void): () => void;
  /**
   * Offers the bar before anything is drawn, and waits until it is known who draws it, but not for long: a site that does
   * not know of it never answers.
   */
  offerBar(): Promise<void>;
  /** Puts title and tools into the bar of the page around; `onTool` is told which of them was pressed. */
  showBar(bar: Bar, onTool: (name: BarToolName) => void): void;
  /** Whether the page around draws the bar, so that this one draws none. */
  isBarTaken(): boolean;
  onBarTaken(listener: () => void): () => void;
  /** The site asks the player something first: whatever stakes by itself has to end. */
  onPause(listener: () => void): () => void;
  /**
   * Back to where the game was chosen. The site's frame is asked to close; a page of its own took the place of that
   * list's successor in the history, so the entry before it is the list with its filters. A tab with no past goes to
   * the lobby.
   */
  leave(): void;
};

export type HostOptions = Pick<Launch, 'siteOrigin' | 'mode'> & {
  /** The least height that the page needs, for one that scrolls inside its frame. */
  minHeight?: number;
};

/** As long as a page may wait for the answer, so that its own bar does not come and go. */
const ANSWER_MS = 500;

/** Nothing is said to any other origin than the one that the address names. */
export function createHost({ siteOrigin, mode, minHeight }: HostOptions): Host {
  // The outermost page, not the next one: a site that keeps launch code apart has a frame of its own between them.
  const site = window.top ?? window;
  const embedded = mode === 'embed' && site !== window && /^https?:\/\//.test(siteOrigin);
  function tell(message: Parameters<typeof postToHost>[2]): void {
    if (embedded) postToHost(site, siteOrigin, message);
  }

  let isRoundOpen = false;
  const moveListeners = new Set<() => void>();
  function handleMove(): void {
    for (const listener of moveListeners) listener();
  }

  let isTaken = false;
  let handleTool: (name: BarToolName) => void = () => undefined;
  const listeners = new Set<() => void>();
  const pauseListeners = new Set<() => void>();
  function handleMessage({ source, origin, data }: MessageEvent): void {
    if (source !== site || origin !== siteOrigin) return;
    const message = readHostMessage(data);
    if (message?.type === 'tool') handleTool(message.name);
    if (message?.type === 'pause') for (const listener of pauseListeners) listener();
    if (message?.type !== 'bar-taken' || isTaken) return;
    isTaken = true;
    for (const listener of listeners) listener();
  }
  if (embedded) addEventListener('message', handleMessage);
  function onBarTaken(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    embedded,
    ready() {
      if (minHeight !== undefined) tell({ type: 'height', height: minHeight });
      tell({ type: 'ready' });
    },
    balanceChanged() {
      tell({ type: 'balance-changed' });
      handleMove();
    },
    loginNeeded: () => tell({ type: 'login-needed' }),
    roundOpen() {
      isRoundOpen = true;
      tell({ type: 'round-open' });
    },
    roundClosed() {
      isRoundOpen = false;
      tell({ type: 'round-closed' });
      handleMove();
    },
    isRoundOpen: () => isRoundOpen,
    onBalanceChange(listener) {
      moveListeners.add(listener);
      return () => moveListeners.delete(listener);
    },
    async offerBar() {
      if (!embedded || isTaken) return;
      tell({ type: 'bar', tools: [] });
      await new Promise<void>((resolve) => {
        onBarTaken(resolve);
        setTimeout(resolve, ANSWER_MS);
      });
    },
    showBar(bar, onTool) {
      handleTool = onTool;
      tell({ type: 'bar', ...bar });
    },
    isBarTaken: () => isTaken,
    onBarTaken,
    onPause(listener) {
      pauseListeners.add(listener);
      return () => pauseListeners.delete(listener);
    },
    leave() {
      if (embedded) tell({ type: 'close' });
      else if (history.length > 1) history.back();
      else location.assign(`${siteOrigin}/casino`);
    },
  };
}
