import { GameListPage, loadPrefetch } from '../features/games';
import { onDemand } from '../loading';
import { savesData } from '../platform/save-data';
import { siteMap } from '../site';

/** A pointer that only crosses a link leaves it sooner. */
const HOVER_MS = 80;

const load = onDemand(loadPrefetch);

/**
 * Fetches code and games of a list when the pointer stays on a link to it, or presses it: the press then finds them. The site loads no
 * documents, so the browser's speculation rules cannot do this. Only public lists are fetched, and nothing for visitors who save data.
 */
export function prefetchLinks(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handle = (delayMs: number) => (event: Event) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) timer = setTimeout(() => prefetch(link), delayMs);
  };
  addEventListener('pointerover', handle(HOVER_MS), { signal });
  addEventListener('pointerdown', handle(0), { signal });
}

function prefetch({ href, origin, search, pathname }: HTMLAnchorElement): void {
  const list = siteMap().games.find(({ path }) => path === pathname);
  if (!list || !href || origin !== location.origin || pathname === location.pathname || savesData()) return;
  GameListPage.preload();
  // `onDemand` has reported the failure; the page fetches its games itself.
  load().then(
    ({ prefetchGames }) => prefetchGames(list, search),
    () => undefined,
  );
}
