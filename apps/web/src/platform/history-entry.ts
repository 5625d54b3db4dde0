/* Numbers stored for each history entry of this tab, such as its scroll position. They survive reloads and visits to other sites. */

const STORAGE_KEY = 'historyNotes';
const MAX_ENTRIES = 200;

const values = readValues();

function readValues(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(stored as [string, number][]);
  } catch {
    // Storage is forbidden or holds other data: the values last until the document is unloaded.
    return new Map();
  }
}

// Written once, on unload: scroll events come sixty times a second.
if (typeof addEventListener === 'function')
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...values].slice(-MAX_ENTRIES)));
    } catch {
      // Storage is full or forbidden: after a reload the page starts at the top.
    }
  });

/** The key of the entry from the Navigation API; browsers without it use the address. */
function entryKey(name: string): string {
  const { navigation } = globalThis as { navigation?: { currentEntry?: { key: string } | null } };
  return `${name} ${navigation?.currentEntry?.key ?? location.href}`;
}

export function readForEntry(name: string): number | undefined {
  return values.get(entryKey(name));
}

export function saveForEntry(name: string, value: number): void {
  const key = entryKey(name);
  // Deleted first, so that the entry moves to the end and the oldest entries are dropped first.
  values.delete(key);
  values.set(key, value);
}
