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
  let isTaken = false;
  let address: string | undefined;
  let kept: string | undefined;
  let handleTool: (name: BarToolName) => void = () => undefined;
  const balanceListeners = createListeners();
  const siteBalanceListeners = createListeners();
  const barTakenListeners = createListeners();
  const pauseListeners = createListeners();
  const languageListeners = createListeners<[language: string]>();
  const addressListeners = createListeners<[path: string]>();
  const keptListeners = createListeners<[state: string]>();
  function setPalette(colours: Launch['palette']): void {
    const properties = Object.entries(paletteProperties(colours, { hasDarkScene }));
    for (const [name, value] of properties) document.documentElement.style.setProperty(name, value);
  }
  function handleMessage({ source, origin, data }: MessageEvent): void {
    if (source !== site || origin !== siteOrigin) return;
    const message = readHostMessage(data);
    if (!message) return;
    switch (message.type) {
      case 'tool':
        return handleTool(message.name);
      case 'palette':
        return setPalette(message.colours);
      case 'font':
        return void setFont(message).catch(reportError);
      case 'language':
        return languageListeners.notify(message.language);
      case 'state':
        kept = message.state;
        return keptListeners.notify(kept);
      case 'address':
        address = message.path;
        return addressListeners.notify(address);
      case 'balance-changed':
        return siteBalanceListeners.notify();
      case 'pause':
        return pauseListeners.notify();
      case 'bar-taken':
        if (isTaken) return;
        isTaken = true;
        barTakenListeners.notify();
    }
  }
  setPalette(palette);
  if (embedded) {
    addEventListener('message', handleMessage);
    send({ type: 'opened' });
  }

  return {
    embedded,
    ready() {
      if (minHeight !== undefined) send({ type: 'height', height: minHeight });
      send({ type: 'ready', switchesLanguage: languageListeners.count() > 0 });
    },
    balanceChanged() {
      send({ type: 'balance-changed' });
      balanceListeners.notify();
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
      balanceListeners.notify();
    },
    isRoundOpen: () => isRoundOpen,
    onBalanceChange: balanceListeners.add,
    onSiteBalance: siteBalanceListeners.add,
    async offerBar() {
      if (!embedded || isTaken) return;
      send({ type: 'bar', tools: [] });
      await new Promise<void>((resolve) => {
        barTakenListeners.add(resolve);
        setTimeout(resolve, BAR_TAKEN_TIMEOUT_MS);
      });
    },
    showBar(bar, onTool) {
      handleTool = onTool;
      send({ type: 'bar', ...bar });
    },
    isBarTaken: () => isTaken,
    onBarTaken: barTakenListeners.add,
    onLanguage: languageListeners.add,
    showAddress: (path) => send({ type: 'address', path }),
    onAddress(listener) {
      // The site may have sent it before.
      if (address !== undefined) listener(address);
      return addressListeners.add(listener);
    },
    keep: (state) => send({ type: 'state', state }),
    onKept(listener) {
      if (kept !== undefined) listener(kept);
      return keptListeners.add(listener);
    },
    onPause: pauseListeners.add,
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

/** The listeners of one kind of event. `add` returns how to remove the listener. */
function createListeners<Values extends unknown[] = []>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    add(listener: (...values: Values) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...values: Values): void {
      for (const listener of listeners) listener(...values);
    },
    count: () => listeners.size,
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
