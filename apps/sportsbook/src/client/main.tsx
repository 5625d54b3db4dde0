import { createApi, createHost, readLaunch, setLanguage } from '@tessera/provider-kit/browser';
import { createRoot } from 'react-dom/client';
import { messageUrls } from 'virtual:messages';

import { createBookApi } from './api';
import { App } from './App';
import { BookProvider, refreshMe, useSession } from './model/book';
import { EventStore } from './model/event-store';
import { loadFavourites } from './model/favourites';
import { keepSlip } from './model/kept-slip';
import { loadNames } from './model/names';
import { leaveHistoryTo, parseRoute, show, startAt, VIEWS, type View } from './model/route';
import { onSlipEdit } from './model/slip-store';
import { listen } from './model/stream';
import '@tessera/provider-kit/tokens.css';
import '@tessera/provider-kit/base.css';
import './tokens.css';

const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 15_000;
/** A visitor's prices are loaded this often. */
const VISITOR_POLL_MS = 5_000;

/**
 * The page scrolls inside its frame; this is enough for its bars and one event. Above the height that a site leaves on a phone
 * on its side, the bet slip would be behind the site's bottom bar.
 */
const MIN_HEIGHT = 160;

const launch = readLaunch(location, history);
const view: View = location.pathname.endsWith('/prematch') ? 'prematch' : 'live';
const host = createHost({ ...launch, minHeight: MIN_HEIGHT });
// Inside the site its tabs choose the view, and the frame's URL has it.
const views = host.embedded ? [view] : VIEWS;
const store = new EventStore();

function endSession(): void {
  if (useSession.getState().sessionOver) return;
  if (!launch.token) {
    host.loginNeeded();
    return;
  }
  useSession.setState({ sessionOver: true });
  host.loginNeeded();
}

const api = createBookApi(createApi({ base: '/sportsbook/api', launch, onUnauthorized: endSession }));

async function loadLive(): Promise<number> {
  const { seq, nowMs, events } = await api.liveEvents();
  store.setServerTime(nowMs);
  store.takeLive(events);
  useSession.setState({ loaded: true, connected: true });
  return seq;
}

/** Retries with exponential backoff until it succeeds; the page shows that it is reconnecting. */
async function loadWithRetry(): Promise<number> {
  for (let waitMs = FIRST_RETRY_DELAY_MS; ; waitMs = Math.min(2 * waitMs, MAX_RETRY_DELAY_MS)) {
    try {
      return await loadLive();
    } catch {
      useSession.setState({ connected: false });
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

async function start(): Promise<void> {
  startAt(parseRoute(location.hash, view, views));
  host.onAddress((path) => {
    leaveHistoryTo(host.showAddress);
    show(parseRoute(`#/${path}`, view, views));
  });
  const language = await setLanguage(launch.language, messageUrls);
  // If it fails, teams keep their Latin names.
  await loadNames(language).catch(reportError);
  const place = document.getElementById('root');
  if (!place) return;
  createRoot(place).render(
    <BookProvider value={{ api, host, store, view, views, visitor: launch.token === '' }}>
      <App />
    </BookProvider>,
  );
  onSlipEdit(host.slipChanged);
  keepSlip(host, store, async (id) => {
    const { event, incidents } = await api.event(id);
    store.take(event, incidents);
  });
  if (launch.token) {
    void refreshMe(api);
    host.onSiteBalance(() => void refreshMe(api));
  }
  // If it fails, no favourites are shown; the response to the next change contains all of them.
  if (launch.token) void loadFavourites(api).catch(reportError);
  const seq = await loadWithRetry();
  host.ready();
  // The stream needs a session.
  if (!launch.token) {
    setInterval(
      () => void loadLive().catch(() => useSession.setState({ connected: false })),
      VISITOR_POLL_MS,
    );
    return;
  }
  listen(api, seq, {
    onTick: (tick) => store.apply(tick),
    onReset: loadLive,
    onConnection: (connected) => useSession.setState({ connected }),
    onSessionOver: endSession,
    onBet() {
      useSession.setState(({ betVersion }) => ({ betVersion: betVersion + 1 }));
      host.balanceChanged();
      void refreshMe(api);
    },
  });
}

void start();
