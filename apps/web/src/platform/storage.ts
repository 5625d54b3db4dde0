/* Access to cookies and localStorage that never throws: a browser may forbid either. */

export function readCookie(name: string): string | undefined {
  for (const pair of cookies().split('; ')) {
    if (!pair.startsWith(`${name}=`)) continue;
    const value = pair.slice(name.length + 1);
    try {
      return decodeURIComponent(value) || undefined;
    } catch {
      // A cookie of another application, not URI-encoded.
      return value;
    }
  }
  return undefined;
}

function cookies(): string {
  try {
    return document.cookie;
  } catch {
    // A sandboxed page has no cookies.
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
    // A sandboxed page has no cookies; localStorage has the value too.
  }
}

/** Names with this prefix belong to the player; their values are removed at the logout. */
export const PLAYER_PREFIX = 'player.';

export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(name) || undefined;
  } catch {
    // Storage is forbidden.
    return undefined;
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is full or forbidden; the cookie has the value too.
  }
}

export function deleteStored(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
