/* Notes that belong to an entry of the history. They live as long as the tab, through reloads and visits to other sites. */

const STORED = 'historyNotes';
/** Nobody goes back further than that, and storage is small. */
const MOST_NOTES = 200;

const notes = readNotes();

function readNotes(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return new Map(stored as [string, number][]);
  } catch {
    // Storage is forbidden, or holds something else: the notes live as long as the page then.
    return new Map();
  }
}

// Once, when the page goes: a reader scrolls sixty times a second.
if (typeof addEventListener === 'function')
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...notes].slice(-MOST_NOTES)));
    } catch {
      // Storage is full or forbidden: after a reload the page starts at its top.
    }
  });

/** Entries have keys where the browser has the Navigation API; elsewhere the address must do. */
function entryKey(name: string): string {
  const { navigation } = globalThis as { navigation?: { currentEntry?: { key: string } | null } };
  return `${name} ${navigation?.currentEntry?.key ?? location.href}`;
}

export function readForEntry(name: string): number | undefined {
  return notes.get(entryKey(name));
}

export function noteForEntry(name: string, value: number): void {
  const key = entryKey(name);
  // The newest stand last, so that the oldest go first.
  notes.delete(key);
  notes.set(key, value);
}
