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

/**
 * Runs a provider's code in the page; code that starts with `<` is markup, which is put into the holder, and its scripts run
 * in their order. `onThrow` is called for errors of that code only. Returns how to take it all away.
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

/** Anything else in a script element is data for the scripts, such as JSON or a template. */
const EXECUTABLE = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

function parseMarkup(markup: string): { content: DocumentFragment; inline: Scripts } {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const inline: Scripts = [];
  for (const parsed of template.content.querySelectorAll('script')) {
    if (!EXECUTABLE.test(parsed.type.trim())) continue;
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
  const handleError = ({ filename }: ErrorEvent) => {
    if (addresses.includes(filename)) onThrow();
  };
  addEventListener('error', handleError);
  insert();
  return () => {
    removeEventListener('error', handleError);
    giveBackWrites();
    for (const address of addresses) URL.revokeObjectURL(address);
    holder.replaceChildren();
  };
}
