/*
 * Runs a provider's code in our page. Scripts are `blob:` URLs, because the content security policy forbids inline scripts.
 */

let isEnding = false;

/** The document is about to be reloaded: no game may start in it. */
export function isPageEnding(): boolean {
  return isEnding;
}

/** Reloads the document, because nothing else reliably stops timers, sockets and sounds of the code. */
export function endInjectedCode(): void {
  isEnding = true;
  // The next page may still replace its history entry; during a reload the entry would lose its state.
  setTimeout(() => location.reload());
}

/**
 * Runs a provider's code in the page. Code that starts with `<` is markup: it is inserted into the holder, and its scripts run in
 * order. `onThrow` is called for errors of that code only. Returns a function that removes everything.
 */
export function injectCode(holder: HTMLElement, code: string, onThrow: () => void): () => void {
  if (code.trimStart().startsWith('<')) {
    const { content, inline } = parseMarkup(code);
    return runBlobs(holder, inline, onThrow, () => holder.replaceChildren(content));
  }
  const script = document.createElement('script');
  return runBlobs(holder, [[script, code]], onThrow, () => holder.append(script));
}

type Scripts = [HTMLScriptElement, string][];

/** A script element of another type is data, such as JSON or a template. */
const EXECUTABLE = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

function parseMarkup(markup: string): { content: DocumentFragment; inline: Scripts } {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const inline: Scripts = [];
  for (const parsed of template.content.querySelectorAll('script')) {
    if (!EXECUTABLE.test(parsed.type.trim())) continue;
    // Scripts that were parsed by `innerHTML` do not run; a copy made by createElement does.
    const script = document.createElement('script');
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
    if (!parsed.hasAttribute('src')) inline.push([script, parsed.textContent]);
    script.async = false;
    parsed.replaceWith(script);
  }
  return { content: template.content, inline };
}

/**
 * Redirects `document.write` into the holder: in a loaded page it does nothing, and after `document.open` it replaces the site.
 */
function redirectWrites(holder: HTMLElement, addScripts: (scripts: Scripts) => void): () => void {
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
    // The original methods are on the prototype.
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
  const restoreWrites = redirectWrites(holder, addScripts);
  const handleError = ({ filename }: ErrorEvent) => {
    if (addresses.includes(filename)) onThrow();
  };
  addEventListener('error', handleError);
  insert();
  return () => {
    removeEventListener('error', handleError);
    restoreWrites();
    for (const address of addresses) URL.revokeObjectURL(address);
    holder.replaceChildren();
  };
}
