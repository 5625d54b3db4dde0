const sheets = new Map<string, Promise<void>>();

/**
 * Puts a style sheet of its own on the page, once, and waits for it. A part that is drawn many times cannot leave that to a
 * `<link>` among its elements: React would put the page's placeholder up until the sheet is there.
 */
export function loadSheet(href: string): Promise<void> {
  const known = sheets.get(href);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      sheets.delete(href);
      link.remove();
      reject(new Error(`no style sheet: ${href}`));
    });
    document.head.append(link);
  });
  sheets.set(href, loaded);
  return loaded;
}
