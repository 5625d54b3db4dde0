/** The parameters in the page's URL; written by `launchUrl` (server/launch-url.ts). */
export type Launch = {
  language: string | undefined;
  /** The target origin of messages to the host page; empty without one. */
  siteOrigin: string;
  mode: 'page' | 'embed';
  token: string;
};

/** `state` is the history entry's: a page that replaces its fragment keeps the token there for a reload. */
export function readLaunch({ search, hash }: Pick<Location, 'search' | 'hash'>, state?: unknown): Launch {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    language: query.get('language') ?? undefined,
    siteOrigin: query.get('site') ?? '',
    mode: query.get('mode') === 'page' ? 'page' : 'embed',
    token: fragment.get('token') ?? tokenIn(state) ?? '',
  };
}

function tokenIn(state: unknown): string | undefined {
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : undefined;
  return typeof token === 'string' ? token : undefined;
}
