import '../ui/tokens.css';
import '../ui/base.css';
import './splash/splash.css';

import { startTransition, StrictMode } from 'react';

import { startLanguage } from '../i18n';
import { detectLanguage } from '../i18n/detect';
import { takeRecoveryToken } from '../platform/recovery-token';
import { reportMissingCode } from '../platform/report';
import { checkToken, currentToken } from '../platform/token';
import { redirectToLogin } from '../session';
import { isFeatureOn, requiresLogin, site } from '../site';
import { loadDrawings } from '../ui/drawings';
import { App } from './App';
import { routeOf } from './routes';
import { rememberScroll } from './scroll';
import { setRootAttribute } from './splash/attributes';
import { reactErrorHandlers, watchPolicy } from './watch-errors';

export * from './first-pages';

async function start(): Promise<void> {
  takeRecoveryToken();
  watchPolicy();
  // Before the first request, so that the panel lists all of them.
  if (import.meta.env.DEV) (await import('./dev/ProblemPanel')).showProblemPanel();
  // In a build `boot.ts` has done it.
  if (import.meta.env.DEV) document.documentElement.lang = detectLanguage(site);
  checkToken();
  rememberScroll();
  // The site works without icons: each of them has a text beside it or an accessible name.
  const icons = loadDrawings().catch(reportMissingCode);
  const reactDom = import('../ui/react-dom');
  try {
    await Promise.all([startLanguage(), reactDom, icons]);
  } catch {
    // Without texts or React DOM nothing can be rendered: show the failure message that the page contains.
    setRootAttribute('failed', '');
    window.earlyClicks?.abandon();
    return;
  }
  // Before the first render: an empty page for players would be shown until the home page is loaded.
  const { kind } = routeOf(location.pathname);
  if (requiresLogin(kind, isFeatureOn('sportsForVisitors')) && currentToken() === undefined)
    redirectToLogin();
  const { createRoot } = await reactDom;
  // In a transition, so that React yields to input while it renders the first page.
  startTransition(() =>
    createRoot(document.getElementById('root') as HTMLElement, reactErrorHandlers).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

void start();
