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
 * The Content-Security-Policy that the pages of a site need: the product's own, widened by the style that they carry in
 * themselves and by what its hooks are allowed.
 */
export function policyOf({ hooks = [] }: Pick<SiteConfig, 'hooks'>, inlineStyle: string): string {
  const hash = createHash('sha256').update(inlineStyle).digest('base64');
  const ofHooks = hooks.flatMap(({ script, allow = {} }): [string, string[]][] => [
    ...Object.entries(allow).map(([directive, origins]): [string, string[]] => [directive, origins ?? []]),
    ['script-src', script.startsWith('/') ? [] : [new URL(script).origin]],
  ]);
  const added: [string, string[]][] = [['style-src', [`'sha256-${hash}'`]], ...ofHooks];
  return Object.entries(POLICY)
    .map(([directive, own]) => {
      const more = added.filter(([name]) => name === directive).flatMap(([, origins]) => origins);
      return [directive, ...new Set([...own, ...more])].join(' ');
    })
    .join('; ');
}

/** deploy/nginx/tessera.conf includes it. */
export function nginxPolicy(policy: string): string {
  return `# Written with the pages beside it, for them alone: the product's own policy, their style, and what the site's hooks need.
map $host $tessera_policy {
  default "${policy}";
}
`;
}
