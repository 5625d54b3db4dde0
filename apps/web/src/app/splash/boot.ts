import { detectLanguage } from '../../i18n/detect';
import { readStored } from '../../platform/storage';
import { readToken } from '../../platform/token-storage';
import { splitAddress } from '../../site/language-address';
import { heroOfKind, pageAt } from '../../site/page-kinds';
import { rootAttribute, setRootAttribute } from './attributes';
import { BOOT_DATA, type BootData } from './boot-data';
import { queueEarlyClicks } from './early-clicks';
import { isOldBrowser } from './old-browser';

/*
 * An inline script of the page, after the splash, and a bundle of its own. Before the first paint it adapts the splash to the
 * language, the session and the kind of page. Then it queues clicks on the splash and loads the site.
 */

/** How long the splash waits for the font on later visits, when the browser has it in its cache. */
const FONT_TIMEOUT_MS = 100;
/** After this time the site starts without its styles. */
const STYLE_TIMEOUT_MS = 10_000;

const root = document.documentElement;
const block = document.getElementById(BOOT_DATA);
if (isOldBrowser()) setRootAttribute('oldBrowser', '');
else if (block) boot(JSON.parse(block.textContent) as BootData);
// In development there is no splash: `index.html` loads the site.
else setRootAttribute('font', 'applied');

function boot(data: BootData): void {
  const earlyClicks = queueEarlyClicks();
  window.earlyClicks = earlyClicks;
  moveLanguage(data.languages);
  const language = detectLanguage(data);
  // `!`: the language is one of `data.languages`.
  const { direction, messages, sampleText } = data.locales[language]!;
  const isOtherLanguage = language !== root.lang;
  root.lang = language;
  root.dir = direction;
  const isPlayer = Boolean(readToken());
  const requested = pageAt(data.pages, location.pathname);
  const kind = isPlayer || !data.kindsForPlayers.includes(requested.kind) ? requested.kind : 'home';
  setRootAttribute('hero', heroOfKind(kind));

  const start = (): void => {
    // The site data comes after this script in the page; cached code can be loaded before it is parsed.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    const onerror = () => {
      setRootAttribute('failed', '');
      earlyClicks.abandon();
    };
    const script = { type: 'module', src: data.entry, onerror };
    root.append(Object.assign(document.createElement('script'), script));
  };
  const loadSite = () => {
    const files = [data.style, data.entry, ...(data.code[kind] ?? data.code.later)];
    const styles = files.filter((href) => href.endsWith('.css')).map(loadStyle);
    void Promise.race([
      Promise.all(styles),
      new Promise((done) => {
        setTimeout(done, STYLE_TIMEOUT_MS);
      }),
    ]).then(start);
    for (const href of files) if (href.endsWith('.js')) link({ rel: 'modulepreload', href });
  };
  const loadTexts = () => {
    for (const href of [messages, data.icons]) link({ rel: 'preload', as: 'fetch', href, crossOrigin: '' });
  };
  const showSplash = () => setRootAttribute('session', isPlayer ? 'player' : 'visitor');
  // Not a preload: the browser can drop a preloaded font before it is applied, and would then load it again, too late.
  const loadFont = () => {
    const onload = () => {
      // Applied to a visible splash it would move the text.
      setRootAttribute('font', rootAttribute('session') ? 'loaded' : 'applied');
      showSplash();
    };
    // Without it the device's font stays. The browser logs the missing file.
    document.fonts.load(`1em "${data.font}"`, sampleText).then(onload, () => {});
  };

  const isFontCached = readStored('font') !== undefined;
  const begin = () => {
    if (isOtherLanguage) void replaceSplash(language).then(showSplash);
    else if (isFontCached) setTimeout(showSplash, FONT_TIMEOUT_MS);
    else showSplash();
    if (isFontCached) loadFont();
    // Any of these requests would delay the first paint.
    afterPaint(() => {
      // The font first: one that is loaded after the site is not applied until the next page load.
      if (!isFontCached) loadFont();
      loadSite();
      setTimeout(loadTexts);
    });
  };
  if (document.styleSheets.length > 0) begin();
  // The host's policy forbids inline styles: load them as a file.
  else link({ rel: 'stylesheet', href: data.splashStyle, onload: begin, onerror: begin });
}

/** `/en/casino` is an address for search engines and links. The site continues at `/casino?lng=en`: its own addresses have no language. */
function moveLanguage(languages: BootData['languages']): void {
  const { language, path } = splitAddress(languages, location.pathname);
  if (!language) return;
  const query = new URLSearchParams(location.search);
  query.set('lng', language);
  history.replaceState(history.state, '', `${path}?${query}${location.hash}`);
}

function afterPaint(work: () => void): void {
  // A page in the background is not painted.
  if (document.hidden) work();
  // The first frame is on the screen when the second begins. In a new task: starting all requests within a frame delays input.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

/** A static host serves the page of the default language to everyone: takes the splash from the page in the user's language. */
async function replaceSplash(language: string): Promise<void> {
  const splash = document.querySelector('.splash');
  try {
    const response = await fetch(`/index.${language}.html`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const replacement = page.documentElement.lang === language ? page.querySelector('.splash') : null;
    // If the site has mounted during the request, there is no splash to replace.
    if (replacement && splash?.isConnected) splash.replaceWith(replacement);
    else splash?.remove();
  } catch {
    // Offline: no splash is better than one in another language. The site reports the failure.
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
