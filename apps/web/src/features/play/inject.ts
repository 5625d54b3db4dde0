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
  const { content, inline } = parseMarkup(markup);
  return runBlobs(holder, inline, onThrow, () => holder.replaceChildren(content));
}

type Scripts = [HTMLScriptElement, string][];

function parseMarkup(markup: string): { content: DocumentFragment; inline: Scripts } {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const inline: Scripts = [];
  for (const parsed of template.content.querySelectorAll('script')) {
    // A script that a parser made through `innerHTML` never runs; a copy made by hand does.
    const script = document.createElement('script');
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
    if (!parsed.hasAttribute('src')) inline.push([script, parsed.textContent]);
    script.async = false;
    parsed.replaceWith(script);
  }
  return { content: template.content, inline };
}

/**
 * What the code writes to the document goes into the holder: in a page that is loaded already, `document.write` does
 * nothing at all, and after `document.open` it wipes the site away.
 */
function takeWrites(holder: HTMLElement, addScripts: (scripts: Scripts) => void): () => void {
  const write = (...texts: string[]) => {
    const { content, inline } = parseMarkup(texts.join(''));
    addScripts(inline);
    holder.append(content);
  };
  Object.assign(document, {
    open: () => document,
    close: () => undefined,
    write,
    writeln: write,
  });
  return () => {
    // The document's own methods are its prototype's.
    for (const name of ['open', 'close', 'write', 'writeln']) Reflect.deleteProperty(document, name);
  };
}

function runBlobs(
  holder: HTMLElement,
  scripts: Scripts,
  onThrow: () => void,
  insert: () => void,
): () => void {
  const addresses: string[] = [];
  const addScripts = (added: Scripts) => {
    for (const [script, code] of added) {
      script.src = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      addresses.push(script.src);
    }
  };
  addScripts(scripts);
  const giveBackWrites = takeWrites(holder, addScripts);
  const hear = ({ filename }: ErrorEvent) => {
    if (addresses.includes(filename)) onThrow();
  };
  addEventListener('error', hear);
  insert();
  return () => {
    removeEventListener('error', hear);
    giveBackWrites();
    for (const address of addresses) URL.revokeObjectURL(address);
    holder.replaceChildren();
  };
}
