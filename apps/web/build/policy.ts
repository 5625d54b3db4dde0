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

/** The Content-Security-Policy that a site needs: the product's own, widened by what its hooks are allowed. */
export function policyOf({ hooks = [] }: Pick<SiteConfig, 'hooks'>): string {
  const added = hooks.flatMap(({ script, allow = {} }): [string, string[]][] => [
    ...Object.entries(allow).map(([directive, origins]): [string, string[]] => [directive, origins ?? []]),
    ['script-src', script.startsWith('/') ? [] : [new URL(script).origin]],
  ]);
  return Object.entries(POLICY)
    .map(([directive, own]) => {
      const more = added.filter(([name]) => name === directive).flatMap(([, origins]) => origins);
      return [directive, ...new Set([...own, ...more])].join(' ');
    })
    .join('; ');
}

/** The part of an nginx configuration that follows from the site file; deploy/nginx/tessera.conf includes it. */
export function nginxSite(site: Pick<SiteConfig, 'hooks'>): string {
  return `# Written by \`npm run brand -- … --nginx FILE\` from the site file: the product's own policy, and what the site's hooks need.
map $host $tessera_policy {
  default "${policyOf(site)}";
}
`;
}
