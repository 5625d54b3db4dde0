import type { Reply } from '../embed';
import { report } from '../platform/report';
import { site } from '../site';

/** Sends the brand's font to an embedded page, which has another origin and cannot read the site's files. */
export async function sendFont(reply: Reply): Promise<void> {
  const { family, faces = [] } = site.font;
  // Without files it is a font of the product, which embedded pages have.
  if (faces.length === 0) return;
  try {
    const files = await Promise.all(faces.map(readFile));
    reply({ type: 'font', family, files });
  } catch (error) {
    const consequence = 'games and the sportsbook keep their own font';
    report({ kind: 'code', call: '', path: family, expected: 'font', found: 'nothing', consequence }, error);
  }
}

async function readFile({ address, characters }: { address: string; characters: string }) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return { data: await response.arrayBuffer(), characters };
}
