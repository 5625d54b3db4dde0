import { createHash } from 'node:crypto';

import type { SiteConfig } from '../src/site/schema';

/** The policy of the site's own pages, without hooks. */
const POLICY: Record<string, string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'blob:'],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'https:'],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
};

/** In the same folder as the pages, so that no host serves them with the policy of another build: the header, and for nginx. */
export const POLICY_FILE = 'policy.txt';
export const NGINX_POLICY_FILE = 'policy.nginx.conf';

/**
 * The Content-Security-Policy of the pages of a site: the product's own, with the hashes of the inline style and script and with the
 * sources of the site's hooks.
 */
export function policyOf(
  { hooks = [], beacon }: Pick<SiteConfig, 'hooks' | 'beacon'>,
  inline: { style: string; script: string },
): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const ofHooks = hooks.flatMap(({ script, allow = {} }): [string, string[]][] => [
    ...Object.entries(allow).map(([directive, origins]): [string, string[]] => [directive, origins ?? []]),
    ['script-src', script.startsWith('/') ? [] : [new URL(script).origin]],
  ]);
  const added: [string, string[]][] = [
    ['script-src', [hash(inline.script)]],
    ['style-src', [hash(inline.style)]],
    ...ofHooks,
    ['connect-src', beacon === undefined || beacon.startsWith('/') ? [] : [new URL(beacon).origin]],
  ];
  return Object.entries(POLICY)
    .map(([directive, own]) => {
      const more = added.filter(([name]) => name === directive).flatMap(([, origins]) => origins);
      return [directive, ...new Set([...own, ...more])].join(' ');
    })
    .join('; ');
}

/** deploy/nginx/tessera.conf includes it in the server of the site, so that several sites on one host have their own. */
export function nginxPolicy(policy: string): string {
  return `# Written by the build for the pages in this folder: the product's own policy, their inline style and script, and the site's hooks.
set $tessera_policy "${policy}";
`;
}
