/*
 * A provider's code in our page. Scripts go in as `blob:` addresses, which the site's content security policy allows
 * where it forbids inline scripts.
 */

let isEnding = false;

/** The document is about to be replaced; nothing new begins in it. */
export function isPageEnding(): boolean {
  return isEnding;
}

/** Code that ran in the page may leave timers, sockets and sounds behind, and only a new document surely ends them. */
export function endInjectedCode(): void {
  isEnding = true;
  location.reload();
}

/** Runs code in the page; `onThrow` hears of errors of that code only. Returns how to stop listening. */
export function injectScript(holder: HTMLElement, code: string, onThrow: () => void): () => void {
  const script = document.createElement('script');
  return runBlobs(holder, [[script, code]], onThrow, () => holder.append(script));
}

/** Puts markup into the holder and runs its scripts in their order. */
export function injectMarkup(holder: HTMLElement, markup: string, onThrow: () => void): () => void {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const inline: [HTMLScriptElement, string][] = [];
  for (const parsed of template.content.querySelectorAll('script')) {
    // A script that a parser made through `innerHTML` never runs; a copy made by hand does.
    const script = document.createElement('script');
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
    if (!parsed.hasAttribute('src')) inline.push([script, parsed.textContent]);
    script.async = false;
    parsed.replaceWith(script);
  }
  return runBlobs(holder, inline, onThrow, () => holder.replaceChildren(template.content));
}

function runBlobs(
  holder: HTMLElement,
  scripts: readonly [HTMLScriptElement, string][],
  onThrow: () => void,
  insert: () => void,
): () => void {
  const addresses = scripts.map(([script, code]) => {
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    script.src = address;
    return address;
  });
  const hear = ({ filename }: ErrorEvent) => {
    if (addresses.includes(filename)) onThrow();
  };
  addEventListener('error', hear);
  insert();
  return () => {
    removeEventListener('error', hear);
    for (const address of addresses) URL.revokeObjectURL(address);
    holder.replaceChildren();
  };
}
