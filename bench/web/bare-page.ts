import { fileURLToPath } from 'node:url';

import { send, startFileHost, type FileHost } from '../support/file-host';

/* A bare page with the first banner: one picture and nothing else. No site is faster. */

const PAGE = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare page</title>
<style>body { margin: 0 } img { display: block; inline-size: 100%; block-size: 15rem; object-fit: cover }</style>
<p>Tessera</p>
<img src="/art/mobile-1-ltr-780.avif" srcset="/art/mobile-1-ltr-390.avif 390w, /art/mobile-1-ltr-780.avif 780w" sizes="100vw" alt="" fetchpriority="high">
</html>
`;

/** With the cross-origin headers of the site, because the browser gives such a page a process of its own. */
export async function startBarePage(siteUrl: string): Promise<FileHost> {
  const files = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
  const { headers } = await fetch(siteUrl);
  const policies = [...headers].filter(([name]) => name.startsWith('cross-origin-'));
  return startFileHost(files, ({ pathname }, outgoing) => {
    if (pathname !== '/') return false;
    for (const [name, value] of policies) outgoing.setHeader(name, value);
    send(outgoing, '.html', PAGE);
    return true;
  });
}
