/*
 * Runs a provider's launch code away from the site, in a sandboxed frame without an origin of its own, and takes that code
 * from the page around it alone. It is a plain script because such a frame may not load modules; what it does with the code
 * must stay in step with src/features/play/inject.ts.
 */
(() => {
  // Anything else in a script element is data for the scripts, such as JSON or a template.
  const EXECUTABLE = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

  // The page's policy allows `blob:` where it forbids inline scripts.
  function setCode(script, code) {
    script.src = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  }

  function parseMarkup(markup) {
    const template = document.createElement('template');
    template.innerHTML = markup;
    for (const parsed of template.content.querySelectorAll('script')) {
      if (!EXECUTABLE.test(parsed.type.trim())) continue;
      // A script that a parser made through `innerHTML` never runs, with or without `src`; a copy made by hand does.
      const script = document.createElement('script');
      for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
      if (!parsed.hasAttribute('src')) setCode(script, parsed.textContent);
      script.async = false;
      parsed.replaceWith(script);
    }
    return template.content;
  }

  function run(holder, code) {
    // In a page that is loaded already, `document.write` does nothing, and after `document.open` it wipes the page away.
    const write = (...texts) => holder.append(parseMarkup(texts.join('')));
    Object.assign(document, { open: () => document, close: () => undefined, write, writeln: write });
    if (code.trimStart().startsWith('<')) {
      holder.replaceChildren(parseMarkup(code));
      return;
    }
    const script = document.createElement('script');
    setCode(script, code);
    holder.append(script);
  }

  function handleMessage({ source, data }) {
    if (source !== parent || typeof data?.code !== 'string') return;
    removeEventListener('message', handleMessage);
    run(document.getElementById('gameFrame'), data.code);
  }
  addEventListener('message', handleMessage);
})();
