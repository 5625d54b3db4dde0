/** The entry script of the last page that was reloaded for a new release, for this tab. */
const RELOADED = 'reloaded';

let holders = 0;

/** While a game or a sportsbook is open, no new release takes it away. Returns how to let go. */
export function holdPage(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/**
 * Reloads the page if the host serves another release than the one that runs here; false if it stays. A host that goes on
 * serving the same old page (a cache, for instance) gets one reload, not a circle of them.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  // One may be opened while the host is asked.
  if (holders > 0 || !(await hasNewRelease()) || holders > 0) return false;
  try {
    const running = runningEntry();
    if (sessionStorage.getItem(RELOADED) === running) return false;
    sessionStorage.setItem(RELOADED, running);
  } catch {
    // Without storage nothing would stop a circle.
    return false;
  }
  location.reload();
  return true;
}

/** Whether the host serves another release than the one that runs here. */
export async function hasNewRelease(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(runningEntry());
  } catch {
    // No line: a reload would only lose the page that is here.
    return false;
  }
}

/** The script that started this page. Its name has a hash of its content, so it stands for the release. */
function runningEntry(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry ? new URL(entry.src).pathname : '';
}
