/*
 * Runs before the first paint: the language and the session that the frame of the page is drawn for. Then it asks for what
 * the frame stands without.
 */
(() => {
  const FONT_PATIENCE_MS = 100;
  const STYLE_PATIENCE_MS = 10_000;
  const root = document.documentElement;
  const { dataset } = root;
  // A browser may forbid cookies and storage.
  const attempt = (read) => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  const cookie = (name) => attempt(() => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)[1]);
  const stored = (name) => attempt(() => localStorage.getItem(name));
  const known = (code) => /^\s*(fr|en|ar)(?![a-z])/i.exec(code)?.[1].toLowerCase();

  const language = [cookie('i18next'), stored('i18nextLng'), root.lang, 'fr'].map(known).find(Boolean);
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  const path = location.pathname;
  if (/^\/(live|prematch|dashboard)(\/|$)|\/play_game\/?$/.test(path)) dataset.page = 'plain';
  // All other pages of one name are lists of games. A page that nobody knows is the home page, a moment later.
  else if (/^\/[a-z_]+\/?$/.test(path)) dataset.page = 'slim';

  const show = () => {
    dataset.session = cookie('token') || stored('token') ? 'player' : 'visitor';
  };

  let fonts = 0;
  const scripts = [];
  // Without its code there is no site; the page carries one that says so.
  const onerror = () => {
    dataset.failed = '';
  };
  const start = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else
      for (const src of scripts)
        root.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror }));
  };
  document.querySelectorAll('link[rel=later]').forEach((link) => {
    const { href, as: kind, dataset: told } = link;
    if ((told.for || language) !== language) return;
    if (kind === 'script') scripts.push(href);
    // The site does not stand without its styles; but one that stands badly is better than none.
    if (kind === 'style') {
      Object.assign(link, { onload: start, onerror: start });
      setTimeout(start, STYLE_PATIENCE_MS);
    }
    if (kind === 'font') {
      fonts++;
      link.addEventListener('load', () => {
        if (--fonts) return;
        // A frame that stands already keeps its font; the page that takes its place puts on the site's.
        dataset.font = dataset.session ? 'here' : 'on';
        show();
      });
    }
    link.rel = told.rel || 'preload';
  });
  if (!fonts) dataset.font = 'on';
  // A font that an earlier visit has left here is worth a moment.
  if (fonts && stored('font')) setTimeout(show, FONT_PATIENCE_MS);
  else show();
})();
