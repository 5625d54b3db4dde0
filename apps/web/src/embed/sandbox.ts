const PERMISSIONS = [
  'allow-scripts',
  'allow-forms',
  'allow-modals',
  'allow-orientation-lock',
  'allow-pointer-lock',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
];

/**
 * The `sandbox` attribute. A third party keeps its origin, cookies and storage. A page on the site's own origin does not:
 * its scripts could remove the sandbox and read the player's token.
 */
export function sandboxOf(url: string, siteOrigin: string = location.origin): string {
  const isThirdParty = new URL(url).origin !== siteOrigin;
  return (isThirdParty ? [...PERMISSIONS, 'allow-same-origin'] : PERMISSIONS).join(' ');
}

/** The `allow` attribute of an embedded page. */
export const FRAME_PERMISSIONS =
  'autoplay; fullscreen; encrypted-media; clipboard-write; screen-wake-lock; accelerometer; gyroscope';
