/* Access to sessionStorage that never throws: a browser may forbid it. What it holds is gone when the tab is closed. */

export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as unknown;
  } catch {
    // Storage is forbidden, or the value is not of this site.
    return null;
  }
}

export function writeTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value is lost with the page.
  }
}

export function deleteTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
