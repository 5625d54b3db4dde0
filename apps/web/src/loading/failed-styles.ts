const failed = new Set<HTMLLinkElement>();

// The pages of a build are rendered in Node, without events. In Chromium a link has a `sheet` after a failure too.
if (typeof addEventListener === 'function')
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );

/**
 * Loads style sheets again that failed. Vite's `import()` adds a chunk's style sheet once: after a failure the next `import()`
 * would resolve without it, and the part would render without styles.
 */
export async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(reload));
}

function reload(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  return new Promise((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.addEventListener('load', () => resolve());
    copy.addEventListener('error', () => reject(new Error(`style sheet could not be loaded: ${link.href}`)));
    link.replaceWith(copy);
  });
}
