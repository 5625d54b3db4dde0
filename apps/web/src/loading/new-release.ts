/** Session storage: the entry script of the page that was last reloaded for a new release. */
const RELOADED_KEY = 'reloaded';

let reloadBlocks = 0;

/** Prevents reloads for a new release while a game or a sportsbook is open. Returns a function that allows them again. */
export function blockReload(): () => void {
  reloadBlocks += 1;
  return () => {
    reloadBlocks -= 1;
  };
}

/**
 * Reloads the page if the host serves another release than the running one; returns false if it did not. At most one reload per
 * release: a cache that keeps serving the old page would otherwise cause a loop.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  // Checked twice: a game may be opened during the request.
  if (reloadBlocks > 0 || !(await hasNewRelease()) || reloadBlocks > 0) return false;
  try {
    const running = runningEntry();
    if (sessionStorage.getItem(RELOADED_KEY) === running) return false;
    sessionStorage.setItem(RELOADED_KEY, running);
  } catch {
    // Without storage a reload loop could not be detected.
    return false;
  }
  location.reload();
  return true;
}

/** Whether the host serves another release than the running one. */
export async function hasNewRelease(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(runningEntry());
  } catch {
    // Offline: a reload would lose the page.
    return false;
  }
}

/** The entry script of this page. Its name contains a hash of its content, so it identifies the release. */
function runningEntry(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry ? new URL(entry.src).pathname : '';
}
