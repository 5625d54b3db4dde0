import { paletteText } from '@tessera/provider/messages';

/**
 * Adds the colours of the brand to the address of a page outside the frame, where no message can bring them. Only to an address of
 * `launchUrl` (packages/provider-kit/src/server/launch-url.ts), whose page reads them; any other stays as it is.
 */
export function withPalette(
  address: string,
  siteOrigin: string,
  colours: Readonly<Record<string, string>>,
): string {
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const { searchParams: query } = url;
  if (query.get('mode') !== 'page' || query.get('site') !== siteOrigin || !fragment.has('token'))
    return address;
  fragment.set('palette', paletteText(colours));
  url.hash = fragment.toString();
  return url.href;
}
