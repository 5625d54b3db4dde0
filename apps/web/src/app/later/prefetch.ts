import { GameListPage, loadPrefetch } from '../../features/games';
import { preloadLanguage } from '../../i18n/preload-language';
import { onDemand } from '../../loading';
import { savesData } from '../../platform/save-data';
import { siteMap } from '../../site';

/** A pointer that only crosses a link leaves it sooner. */
const HOVER_MS = 80;

const load = onDemand(loadPrefetch);

/**
 * Fetches what the press of a link or of a language needs when the pointer stays on it, or presses it: code and games of a list, the
 * texts of the language. The site loads no documents, so the browser's speculation rules cannot do this. Only public lists are fetched,
 * and nothing for visitors who save data.
 */
export function prefetchOnHover(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handle = (delayMs: number) => (event: Event) => {
    clearTimeout(timer);
    const element = event.target instanceof Element ? event.target.closest('a, button[lang]') : null;
    if (!element || savesData()) return;
    timer = setTimeout(() => {
      if (element instanceof HTMLAnchorElement) prefetchPage(element);
      else preloadLanguage((element as HTMLElement).lang);
    }, delayMs);
  };
  addEventListener('pointerover', handle(HOVER_MS), { signal });
  addEventListener('pointerdown', handle(0), { signal });
}

function prefetchPage({ href, origin, search, pathname }: HTMLAnchorElement): void {
  const list = siteMap().games.find(({ path }) => path === pathname);
  if (!list || !href || origin !== location.origin || pathname === location.pathname) return;
  GameListPage.preload();
  // `onDemand` has reported the failure; the page fetches its games itself.
  load().then(
    ({ prefetchGames }) => prefetchGames(list, search),
    () => undefined,
  );
}
