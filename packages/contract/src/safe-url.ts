import { unreadable, type Reader } from './read';

// eslint-disable-next-line no-control-regex -- control characters are refused here
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;
const EXPLICIT_WEB = /^https?:\/\//i;

/**
 * The absolute URL, if the site may navigate to it: with an explicit http(s) scheme, or on the site's origin. Everything else
 * (`javascript:`, `data:`, `blob:`, `//host`, credentials, characters that a parser skips) is refused.
 */
export function safeUrl(text: string, base: string): string | undefined {
  const written = text.trim();
  if (written === '' || CONTROL_CHARACTERS.test(written) || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  // Another origin needs an explicit http(s) scheme: `//host` and `/\host` look like paths and are not.
  if (url.origin !== new URL(base).origin && !EXPLICIT_WEB.test(written)) return undefined;
  return url.href;
}

/** Any origin: the result depends on the form of the URL, not on the origin of the site. */
const SOME_SITE = 'https://site.example/';

export const address: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || safeUrl(value, SOME_SITE) === undefined)
    throw unreadable(path, 'http(s) address', value);
  return value;
};
