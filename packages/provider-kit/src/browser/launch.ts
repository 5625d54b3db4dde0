/** What the site handed over in the page's address; `launchUrl` of the server's half writes it. */
export type Launch = {
  language: string | undefined;
  /** Where messages to the page around this one go; empty when there is none. */
  siteOrigin: string;
  mode: 'page' | 'embed';
  token: string;
};

/** `state` is that of the history entry: a page that has changed its fragment keeps its token there for a reload. */
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
