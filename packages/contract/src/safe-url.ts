import { unreadable, type Reader } from './read';

// eslint-disable-next-line no-control-regex -- the point is to refuse them
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;
const EXPLICIT_WEB = /^https?:\/\//i;

/**
 * The address in full, if the site may follow it: http(s) written out, or on the site's own origin.
 * Everything else (`javascript:`, `data:`, `blob:`, `//host`, credentials, characters that a parser would skip) is refused.
 */
export function safeUrl(text: string, base: string): string | undefined {
  const written = text.trim();
  if (written === '' || CONTROL_CHARACTERS.test(written) || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  // Only what says http(s) itself may leave the site: `//host` and `/\host` look like paths and are not.
  if (url.origin !== new URL(base).origin && !EXPLICIT_WEB.test(written)) return undefined;
  return url.href;
}

/** Any origin will do: whether an address may be followed depends on how it is written, not on where the site is. */
const SOME_SITE = 'https://site.example/';

export const address: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || safeUrl(value, SOME_SITE) === undefined)
    throw unreadable(path, 'http(s) address', value);
  return value;
};
