/** Cookies and stored values that never throw: a browser may forbid either. */

export function readCookie(name: string): string | undefined {
  for (const pair of cookies().split('; ')) {
    if (!pair.startsWith(`${name}=`)) continue;
    const value = pair.slice(name.length + 1);
    try {
      return decodeURIComponent(value) || undefined;
    } catch {
      // Not one of ours: whoever wrote it did not encode it.
      return value;
    }
  }
  return undefined;
}

function cookies(): string {
  try {
    return document.cookie;
  } catch {
    // A sandboxed page has none.
    return '';
  }
}

const YEAR_S = 365 * 24 * 60 * 60;

export function writeCookie(name: string, value: string): void {
  setCookie(`${name}=${encodeURIComponent(value)}; max-age=${YEAR_S}`);
}

export function deleteCookie(name: string): void {
  setCookie(`${name}=; max-age=0`);
}

function setCookie(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  try {
    document.cookie = `${cookie}; path=/; samesite=lax${secure}`;
  } catch {
    // A sandboxed page has no cookies; the stored value carries on alone.
  }
}

/** What is stored under a name that begins like this belongs to the player, and goes with the token. */
export const PLAYER_PREFIX = 'player.';

export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(name) || undefined;
  } catch {
    // Forbidden: as good as never stored.
    return undefined;
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is full or forbidden; the cookie carries on alone.
  }
}

export function deleteStored(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing could be stored, so there is nothing to delete.
  }
}
