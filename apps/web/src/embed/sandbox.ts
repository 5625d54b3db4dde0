const PERMISSIONS = [
  'allow-scripts',
  'allow-forms',
  'allow-modals',
  'allow-orientation-lock',
  'allow-pointer-lock',
  'allow-popups',
  'allow-presentation',
];
/** A popup that leaves the sandbox has the origin of its page. */
const THIRD_PARTY = ['allow-same-origin', 'allow-popups-to-escape-sandbox'];

/**
 * The `sandbox` attribute. A third party keeps its origin, cookies and storage, also in its popups. A page on the site's own origin
 * does not: its scripts, or those of a popup that it opens, could read the player's token.
 */
export function sandboxOf(url: string, siteOrigin: string = location.origin): string {
  const isThirdParty = new URL(url).origin !== siteOrigin;
  return (isThirdParty ? [...PERMISSIONS, ...THIRD_PARTY] : PERMISSIONS).join(' ');
}

/** The `allow` attribute of an embedded page. */
export const FRAME_PERMISSIONS =
  'autoplay; fullscreen; encrypted-media; clipboard-write; screen-wake-lock; accelerometer; gyroscope';
