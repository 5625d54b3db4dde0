import '../ui/tokens.css';
import '../ui/base.css';
import './splash/splash.css';

import { startTransition, StrictMode } from 'react';

import { startLanguage } from '../i18n';
import { reportMissingCode } from '../platform/report';
import { checkToken } from '../platform/token';
import { loadDrawings } from '../ui/drawings';
import { App } from './App';
import { rememberScroll } from './scroll';
import { reactErrorHandlers, watchPolicy } from './watch-errors';

async function start(): Promise<void> {
  watchPolicy();
  // Before anything is asked for, so that the panel misses nothing.
  if (import.meta.env.DEV) (await import('./dev/ProblemPanel')).showProblemPanel();
  checkToken();
  rememberScroll();
  // An icon never stands instead of a word: a site that cannot have them is whole without.
  const drawings = loadDrawings().catch(reportMissingCode);
  const parts = await Promise.all([import('./react-dom'), startLanguage(), drawings]).catch(() => undefined);
  if (!parts) {
    // Without code or texts there is no site; the page carries one that says so in its own words.
    document.documentElement.dataset['failed'] = '';
    window.earlyPresses?.giveUp();
    return;
  }
  const [{ createRoot }] = parts;
  // In slices: the page is painted already, and a slow phone can answer a thumb between two of them.
  startTransition(() =>
    createRoot(document.getElementById('root') as HTMLElement, reactErrorHandlers).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

export * from './first-pages';

void start();
