import { detectLanguage } from '../../i18n/detect';
import { readStored } from '../../platform/storage';
import { readToken } from '../../platform/token-storage';
import { heroOfKind, pageAt } from '../../site/page-kinds';
import { BOOT_DATA, type BootData } from './boot-data';
import { keepEarlyPresses } from './early-presses';
import { isOldBrowser } from './old-browser';

/*
 * The page carries it behind the splash, as a bundle of its own: before the first paint it says in which language, for which
 * page and for whom the splash is drawn; then it keeps the presses on it, and asks for what the splash stands without.
 */

/** How long the splash waits for a font that an earlier visit has left here. */
const FONT_MS = 100;
/** A site without its styles stands badly; after this time that is better than none. */
const STYLE_MS = 10_000;

const root = document.documentElement;
const { dataset } = root;
const block = document.getElementById(BOOT_DATA);
if (isOldBrowser()) {
  // The page carries a sentence about it in every language that the site offers.
  dataset['old'] = '';
  // In development there is no splash and nothing to ask for.
} else if (block) boot(JSON.parse(block.textContent) as BootData);
else dataset['font'] = 'on';

function boot(data: BootData): void {
  const presses = keepEarlyPresses();
  window.earlyPresses = presses;
  const language = detectLanguage(data);
  const writing = data.writing[language];
  const isPageOfAnother = language !== root.lang;
  root.lang = language;
  root.dir = writing.direction;
  const { kind } = pageAt(data.pages, location.pathname);
  dataset['hero'] = heroOfKind(kind);

  const start = (): void => {
    // What the site is made of stands behind this script, and may still be on its way when the code is at hand.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    // Without its code there is no site; the page carries one that says so.
    const onerror = () => {
      dataset['failed'] = '';
      presses.giveUp();
    };
    const script = { type: 'module', src: data.entry, onerror };
    root.append(Object.assign(document.createElement('script'), script));
  };
  const askForSite = () => {
    const files = [data.style, data.entry, ...(data.code[kind] ?? [])];
    const styles = files.filter((href) => href.endsWith('.css')).map(loadStyle);
    void Promise.race([
      Promise.all(styles),
      new Promise((done) => {
        setTimeout(done, STYLE_MS);
      }),
    ]).then(start);
    for (const href of files) if (href.endsWith('.js')) link({ rel: 'modulepreload', href });
  };
  const askForTexts = () => {
    for (const href of [writing.messages, data.icons])
      link({ rel: 'preload', as: 'fetch', href, crossOrigin: '' });
  };

  const show = () => {
    dataset['session'] = readToken() ? 'player' : 'visitor';
  };
  // Not as a preload: that can be gone from the memory when the font is put on, and is then a font that comes too late.
  const askForFont = () => {
    const onload = () => {
      // A splash that stands already keeps its font; the site puts its own on when it takes the splash's place.
      dataset['font'] = dataset['session'] ? 'here' : 'on';
      show();
    };
    // Without it the device's font stays; the browser itself says which file is missing.
    document.fonts.load(`1em "${data.font}"`, writing.letters).then(onload, () => {});
  };

  const isFontHere = readStored('font');
  const begin = () => {
    if (isPageOfAnother) void takeSplashOf(language).then(show);
    else if (isFontHere) setTimeout(show, FONT_MS);
    else show();
    if (isFontHere) askForFont();
    // Each of these requests would put the first paint off.
    afterPaint(() => {
      // The font first: one that is later than the site is left for the next page.
      if (!isFontHere) askForFont();
      askForSite();
      setTimeout(askForTexts);
    });
  };
  if (document.styleSheets.length > 0) begin();
  // Where a host's policy forbids the page's own styles, they come as a file.
  else link({ rel: 'stylesheet', href: data.splashStyle, onload: begin, onerror: begin });
}

function afterPaint(work: () => void): void {
  // A page in the background is not painted.
  if (document.hidden) work();
  // In the second frame the first one is on the screen: a phone that still fills its pixels would start the requests instead.
  // And after it, not in it: ten requests and a picture in one go keep a thumb waiting.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

/** A host that cannot choose by cookie serves the page of the default language: the reader's own page has their splash. */
async function takeSplashOf(language: string): Promise<void> {
  const splash = document.querySelector('.splash');
  try {
    const answer = await fetch(`/index.${language}.html`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const own = page.documentElement.lang === language ? page.querySelector('.splash') : null;
    // Where the site stands already there is no splash left to replace.
    if (own && splash?.isConnected) splash.replaceWith(own);
    else splash?.remove();
  } catch {
    // The line is gone: no splash is better than one in another language, and the site will say more.
    splash?.remove();
  }
}

/** Resolves after a failure too: a site without these styles is better than none. */
function loadStyle(href: string): Promise<unknown> {
  return new Promise((done) => {
    link({ rel: 'stylesheet', href, onload: done, onerror: done });
  });
}

function link(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
