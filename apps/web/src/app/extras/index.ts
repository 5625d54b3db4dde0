import { useExtras } from '../../catalogue';
import { startTools } from '../../catalogue/tools';
import { OwnRows } from '../../features/home';
import { report } from '../../platform/report';
import { isFeatureOn, site } from '../../site';
import { Search } from './Search';
import { openSearch } from './search-state';

let hasStarted = false;
/** Pressed while this code was on its way: it would open nothing, and the next press everything. */
let earlyKey: Event | undefined;

/** Hearts and facts on the tiles, the search in the header and its keys. `sign` is what somebody did meanwhile. */
export async function startExtras(sign?: Event): Promise<void> {
  if (sign?.type === 'keydown') earlyKey = sign;
  if (hasStarted) return;
  hasStarted = true;
  try {
    await startTools();
  } catch {
    hasStarted = false;
    const consequence = 'hearts, facts of games and the search are missing';
    report({
      kind: 'code',
      call: '',
      path: 'extras',
      expected: 'texts and styles',
      found: 'nothing',
      consequence,
    });
    return;
  }
  useExtras.setState({ OwnRows });
  if (!site.features.search) return;
  useExtras.setState({ Search });
  addEventListener('keydown', openSearchByKey);
  if (earlyKey instanceof KeyboardEvent) openSearchByKey(earlyKey);
}

/** `/` and Ctrl+K (⌘K), unless somebody is writing or a dialog is open. */
function openSearchByKey(event: KeyboardEvent): void {
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isControlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
  if ((!isSlash && !isControlK) || !isFeatureOn('search')) return;
  const { target } = event;
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  if ((isSlash && isWriting) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  openSearch();
}
