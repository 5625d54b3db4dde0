const NEEDED = [
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
 * What an embedded page may do. A third party keeps its own origin, and with it its cookies and storage. A page on the
 * site's own origin must not: scripts with that origin could take the sandbox off and read the player's token.
 */
export function sandboxOf(url: string, siteOrigin: string = location.origin): string {
  const isThirdParty = new URL(url).origin !== siteOrigin;
  return (isThirdParty ? [...NEEDED, 'allow-same-origin'] : NEEDED).join(' ');
}

/** What an embedded page may ask the device for. */
export const FRAME_PERMISSIONS =
  'autoplay; fullscreen; encrypted-media; clipboard-write; screen-wake-lock; accelerometer; gyroscope';
