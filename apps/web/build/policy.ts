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

/** Beside the pages, so that no host serves them with the policy of another build: the header, and nginx's way to say it. */
export const POLICY_FILE = 'policy.txt';
export const NGINX_POLICY_FILE = 'policy.nginx.conf';

/**
 * The Content-Security-Policy that the pages of a site need: the product's own, widened by the style and the script that they
 * carry in themselves, each by its hash, and by what its hooks are allowed.
 */
export function policyOf(
  { hooks = [] }: Pick<SiteConfig, 'hooks'>,
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
  ];
  return Object.entries(POLICY)
    .map(([directive, own]) => {
      const more = added.filter(([name]) => name === directive).flatMap(([, origins]) => origins);
      return [directive, ...new Set([...own, ...more])].join(' ');
    })
    .join('; ');
}

/** deploy/nginx/tessera.conf includes it. */
export function nginxPolicy(policy: string): string {
  return `# Written with the pages beside it, for them alone: the product's own policy, their style and script, and what the site's hooks need.
map $host $tessera_policy {
  default "${policy}";
}
`;
}
