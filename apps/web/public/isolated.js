/*
 * Runs a provider's launch code away from the site, in a sandboxed frame without an origin of its own. It is a plain
 * script because such a frame may not load modules, and it takes code from the page around it alone.
 */
function blobScript(code, from) {
  const script = document.createElement('script');
  for (const { name, value } of from?.attributes ?? []) script.setAttribute(name, value);
  script.async = false;
  script.src = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return script;
}

addEventListener(
  'message',
  ({ source, data }) => {
    const holder = document.getElementById('gameFrame');
    if (source !== parent || typeof data?.code !== 'string') return;
    if (!data.code.trimStart().startsWith('<')) {
      holder.append(blobScript(data.code));
      return;
    }
    const template = document.createElement('template');
    template.innerHTML = data.code;
    for (const script of template.content.querySelectorAll('script:not([src])'))
      script.replaceWith(blobScript(script.textContent, script));
    holder.replaceChildren(template.content);
  },
  { once: true },
);
