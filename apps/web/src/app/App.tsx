import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';

import { TileToolsContext } from '../catalogue';
import { JackpotPopup } from '../features/jackpot';
import { ErrorBoundary, lazyPart, onDemand } from '../loading';
import { useExclusion } from '../platform/exclusion';
import { useFirstLoadIsOver, watchFirstLoad } from '../platform/first-load';
import { LocationProvider, usePath } from '../platform/navigation';
import { queryClient } from '../platform/query-client';
import { Session, useIsLoggedIn } from '../session';
import { isFeatureOn, PAGE_KINDS, site, useFeature } from '../site';
import { CONSENT } from './consent';
import { Dialogs } from './Dialogs';
import { ErrorPage } from './ErrorPage';
import { Page, NavigationProgress } from './Page';
import { heroOf, routeOf } from './routes';
import { Layout } from './shell/Layout';
import { renderTileTools } from './later-tile-tools';
import { useNavigationEffects } from './use-navigation-effects';
import { useSiteFont } from './use-site-font';

const ProtectionOverlays = lazyPart(() =>
  import('../features/protection').then((module) => module.ProtectionOverlays),
);

const AfterFirstLoad = lazyPart(() =>
  import('./later/AfterFirstLoad').then((module) => module.AfterFirstLoad),
);

const loadHooks = onDemand(() => import('./hooks'));
const loadEvents = onDemand(() => import('./events'));
const loadBeacon = onDemand(() => import('./beacon'));

/** The operator's own scripts, loaded after the first render. */
function useHooks(): void {
  useEffect(() => {
    const { hooks, beacon } = site;
    // `onDemand` has reported code that cannot be loaded.
    const ignore = () => {};
    if (beacon) loadBeacon().then(({ startBeacon }) => startBeacon(beacon), ignore);
    // Before the hooks: a consent script may dispatch a stored consent immediately.
    addEventListener(CONSENT, (event) => {
      loadEvents().then(({ followConsent }) => followConsent(event), ignore);
    });
    if (hooks && hooks.length > 0) loadHooks().then(({ startHooks }) => startHooks(hooks), ignore);
  }, []);
}

export function App() {
  useSiteFont();
  useEffect(() => window.earlyClicks?.replay(), []);
  useEffect(watchFirstLoad, []);
  useHooks();
  return (
    <ErrorBoundary fallback={<ErrorPage />}>
      <QueryClientProvider client={queryClient}>
        <Session />
        <LocationProvider pendingNavigation={<NavigationProgress />} leavesImmediately={isBare}>
          <TileToolsContext value={renderTileTools}>
            <Site />
          </TileToolsContext>
        </LocationProvider>
        <Dialogs />
        {isFeatureOn('jackpots') && <JackpotPopup />}
        <ProtectionGate />
        <LaterParts />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Rendered for players, and for visitors whose login was refused because they excluded themselves. */
function ProtectionGate() {
  const isOffered = useFeature('protection');
  const isLoggedIn = useIsLoggedIn();
  const isExcluded = useExclusion(({ exclusion }) => exclusion !== undefined);
  return ((isOffered && isLoggedIn) || isExcluded) && <ProtectionOverlays />;
}

/** A component of its own, so that only it renders again. */
function LaterParts() {
  return useFirstLoadIsOver() && <AfterFirstLoad />;
}

function isBare(path: string): boolean {
  return PAGE_KINDS[routeOf(path).kind].bare;
}

function Site() {
  const path = usePath();
  const route = routeOf(path);
  useNavigationEffects(path, route);
  return (
    <Layout hero={heroOf(route.kind)} bare={isBare(path)}>
      <ErrorBoundary key={path} fallback={<ErrorPage />}>
        <Page route={route} />
      </ErrorBoundary>
    </Layout>
  );
}
