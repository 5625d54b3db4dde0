/*
 * The `data-*` attributes through which boot.ts, the splash, the style sheets and the site communicate. React and boot.ts are
 * separate bundles, and the splash is static markup, so they share nothing else before the site has mounted.
 */

/** Attributes of `<html>`. */
export type RootAttributes = {
  /** The banners of the splash above a page of this kind. Written by boot.ts, read by splash.css. */
  hero: 'home' | 'slim' | 'none';
  /** For whom the splash is shown; it is hidden until boot.ts writes this. */
  session: 'player' | 'visitor';
  /**
   * `loaded`: the brand's font is loaded, but text is already on the screen in the device's font. `applied`: base.css uses the
   * font. boot.ts applies it before the first paint, `useSiteFont` with the first render of the site.
   */
  font: 'loaded' | 'applied';
  /** The site could not be started: splash.css shows the error page. Written by boot.ts and main.tsx. */
  failed: '';
  /** The browser lacks APIs that the site needs: splash.css shows a message about it. */
  oldBrowser: '';
};

export function setRootAttribute<Name extends keyof RootAttributes>(name: Name, value: RootAttributes[Name]) {
  document.documentElement.dataset[name] = value;
}

export function rootAttribute<Name extends keyof RootAttributes>(name: Name) {
  return document.documentElement.dataset[name] as RootAttributes[Name] | undefined;
}

/**
 * On an area whose controls do not work yet: the splash, and parts of the page that wait for code or data. Clicks there are
 * queued for the control that replaces the clicked one.
 */
export const notReady = { 'data-not-ready': '' };
export const NOT_READY = '[data-not-ready]';

/** On a control in such an area whose click is queued: splash.css marks it. */
export const QUEUED = 'data-queued';

/**
 * On a control whose name changes while it is replaced: the account button shows the player's name later. Other controls are
 * recognised by their name (`clickKey`). `ui/Menu.tsx` writes it too.
 */
export const CLICK_KEY = 'data-click-key';
export const ACCOUNT_BUTTON = 'account';
export const accountKey = { [CLICK_KEY]: ACCOUNT_BUTTON };

/** On parts of the splash that only players or only visitors see. */
export const forPlayers = { 'data-for': 'player' };
export const forVisitors = { 'data-for': 'visitor' };
