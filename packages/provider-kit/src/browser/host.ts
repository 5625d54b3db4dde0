import {
  readHostMessage,
  postToHost,
  type Bar,
  type BarToolName,
  type HostMessage,
  type SlipAction,
} from '@tessera/provider/messages';

import type { Launch } from './launch';
import { paletteProperties } from './palette';

/** The host page: the site's page with the frame, or the page that was navigated away from. */
export type Host = {
  /** Whether the page is in the site's frame. */
  embedded: boolean;
  ready(): void;
  balanceChanged(): void;
  loginNeeded(): void;
  /** The balance does not cover a stake: a site with a cashier offers a deposit. */
  fundsNeeded(): void;
  /** The player has changed or sent the bet slip, which now has this many selections: for the operator's analytics. */
  slipChanged(action: SlipAction, selections: number): void;
  /** A round is running and its result is not shown yet: the site does not update its balance until `roundClosed`. */
  roundOpen(): void;
  roundClosed(): void;
  /** While a round is open, nothing else on the page may reveal its result. */
  isRoundOpen(): boolean;
  /** Called when a stake or a win has changed the balance, and when a round has ended. */
  onBalanceChange(listener: () => void): () => void;
  /** Called when the site's balance has changed for another reason, such as a deposit: the page fetches its own. */
  onSiteBalance(listener: () => void): () => void;
  /**
   * Offers the bar before the first render, and waits until the host page takes it. The wait has a timeout, because a site
   * without support for the bar never replies.
   */
  offerBar(): Promise<void>;
  /** Sends title and tools for the host page's bar; `onTool` is called with the tool that was pressed. */
  showBar(bar: Bar, onTool: (name: BarToolName) => void): void;
  /** Whether the host page renders the bar, so that this page does not. */
  isBarTaken(): boolean;
  onBarTaken(listener: () => void): () => void;
  /** The site's language has changed. A page that listens before `ready` changes its language; others are opened again. */
  onLanguage(listener: (language: string) => void): () => void;
  /** The player has opened a place inside this page. Only after the site has sent one by `onAddress`. */
  showAddress(path: string): void;
  /** The site asks for a place inside this page: at the start (empty if its address has none), and on Back and Forward. */
  onAddress(listener: (path: string) => void): () => void;
  /** The site keeps this text for the next frame with this page, which gets it by `onKept` (empty if nothing was kept). */
  keep(state: string): void;
  onKept(listener: (state: string) => void): () => void;
  /** The site shows a dialog, such as a reality check: automatic bets have to stop. */
  onPause(listener: () => void): () => void;
  /**
   * Back to the list of games. In a frame the host page closes it. As a page of its own the previous history entry is the list
   * with its filters; a tab without history navigates to the lobby.
   */
  leave(): void;
  /** Opens the site at this path instead of the page, without a history entry. In a frame the site opens the page again. */
  reopen(sitePath: string): void;
};

export type HostOptions = Pick<Launch, 'siteOrigin' | 'mode'> & {
  palette?: Launch['palette'];
  /** The height that a page needs at least, if it scrolls inside its frame. */
  minHeight?: number;
  /** Whether the page is a game with a dark scene: on a light site it keeps its own colours. */
  hasDarkScene?: boolean;
};

/** Waiting avoids that the page's own bar appears and disappears again. */
const BAR_TAKEN_TIMEOUT_MS = 500;

/** Messages are sent only to the origin in the page's URL. */
export function createHost({
  siteOrigin,
  mode,
  palette = {},
  minHeight,
  hasDarkScene = false,
}: HostOptions): Host {
  // `top`, not `parent`: a site that isolates launch scripts has another frame in between.
  const site = window.top ?? window;
  const embedded = mode === 'embed' && site !== window && /^https?:\/\//.test(siteOrigin);
  function send(message: Parameters<typeof postToHost>[2]): void {
    if (embedded) postToHost(site, siteOrigin, message);
  }

  let isRoundOpen = false;
  const balanceListeners = new Set<() => void>();
  function notifyBalanceChange(): void {
    for (const listener of balanceListeners) listener();
  }

  let isTaken = false;
  let handleTool: (name: BarToolName) => void = () => undefined;
  const listeners = new Set<() => void>();
  const siteBalanceListeners = new Set<() => void>();
  const pauseListeners = new Set<() => void>();
  const languageListeners = new Set<(language: string) => void>();
  const addressListeners = new Set<(path: string) => void>();
  let address: string | undefined;
  const keptListeners = new Set<(state: string) => void>();
  let kept: string | undefined;
  function setPalette(colours: Launch['palette']): void {
    const properties = Object.entries(paletteProperties(colours, { hasDarkScene }));
    for (const [name, value] of properties) document.documentElement.style.setProperty(name, value);
  }
  function handleMessage({ source, origin, data }: MessageEvent): void {
    if (source !== site || origin !== siteOrigin) return;
    const message = readHostMessage(data);
    if (message?.type === 'tool') handleTool(message.name);
    if (message?.type === 'palette') setPalette(message.colours);
    if (message?.type === 'font') void setFont(message).catch(reportError);
    if (message?.type === 'language') for (const listener of languageListeners) listener(message.language);
    if (message?.type === 'state') {
      kept = message.state;
      for (const listener of keptListeners) listener(kept);
    }
    if (message?.type === 'address') {
      address = message.path;
      for (const listener of addressListeners) listener(address);
    }
    if (message?.type === 'balance-changed') for (const listener of siteBalanceListeners) listener();
    if (message?.type === 'pause') for (const listener of pauseListeners) listener();
    if (message?.type !== 'bar-taken' || isTaken) return;
    isTaken = true;
    for (const listener of listeners) listener();
  }
  setPalette(palette);
  if (embedded) {
    addEventListener('message', handleMessage);
    send({ type: 'opened' });
  }
  function onBarTaken(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    embedded,
    ready() {
      if (minHeight !== undefined) send({ type: 'height', height: minHeight });
      send({ type: 'ready', switchesLanguage: languageListeners.size > 0 });
    },
    balanceChanged() {
      send({ type: 'balance-changed' });
      notifyBalanceChange();
    },
    loginNeeded: () => send({ type: 'login-needed' }),
    fundsNeeded: () => send({ type: 'funds-needed' }),
    slipChanged: (action, selections) => send({ type: 'slip', action, selections }),
    roundOpen() {
      isRoundOpen = true;
      send({ type: 'round-open' });
    },
    roundClosed() {
      isRoundOpen = false;
      send({ type: 'round-closed' });
      notifyBalanceChange();
    },
    isRoundOpen: () => isRoundOpen,
    onBalanceChange(listener) {
      balanceListeners.add(listener);
      return () => balanceListeners.delete(listener);
    },
    onSiteBalance(listener) {
      siteBalanceListeners.add(listener);
      return () => siteBalanceListeners.delete(listener);
    },
    async offerBar() {
      if (!embedded || isTaken) return;
      send({ type: 'bar', tools: [] });
      await new Promise<void>((resolve) => {
        onBarTaken(resolve);
        setTimeout(resolve, BAR_TAKEN_TIMEOUT_MS);
      });
    },
    showBar(bar, onTool) {
      handleTool = onTool;
      send({ type: 'bar', ...bar });
    },
    isBarTaken: () => isTaken,
    onBarTaken,
    onLanguage(listener) {
      languageListeners.add(listener);
      return () => languageListeners.delete(listener);
    },
    showAddress: (path) => send({ type: 'address', path }),
    onAddress(listener) {
      addressListeners.add(listener);
      // The site may have sent it before.
      if (address !== undefined) listener(address);
      return () => addressListeners.delete(listener);
    },
    keep: (state) => send({ type: 'state', state }),
    onKept(listener) {
      keptListeners.add(listener);
      if (kept !== undefined) listener(kept);
      return () => keptListeners.delete(listener);
    },
    onPause(listener) {
      pauseListeners.add(listener);
      return () => pauseListeners.delete(listener);
    },
    leave() {
      if (embedded) send({ type: 'close' });
      else if (history.length > 1) history.back();
      else location.assign(`${siteOrigin}/casino`);
    },
    reopen(sitePath) {
      if (embedded) send({ type: 'login-needed' });
      else if (/^https?:\/\//.test(siteOrigin)) location.replace(siteOrigin + sitePath);
    },
  };
}

/** Switches to the site's font when all its files are parsed. */
async function setFont({ family, files }: Extract<HostMessage, { type: 'font' }>): Promise<void> {
  const faces = files.map(
    ({ data, characters }) => new FontFace(family, data, { weight: '100 900', unicodeRange: characters }),
  );
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
  document.documentElement.style.setProperty('--font-family', `'${family}'`);
}
