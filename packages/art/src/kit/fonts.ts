import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, type Font } from 'opentype.js';

const require = createRequire(import.meta.url);

/** All under the SIL Open Font License; outlines are read from the packages and drawn as paths. */
const files = {
  almendra: () => require.resolve('@fontsource/almendra/files/almendra-latin-700-normal.woff'),
  audiowide: () => require.resolve('@fontsource/audiowide/files/audiowide-latin-400-normal.woff'),
  berkshire: () => require.resolve('@fontsource/berkshire-swash/files/berkshire-swash-latin-400-normal.woff'),
  bungee: () => require.resolve('@fontsource/bungee/files/bungee-latin-400-normal.woff'),
  caesar: () => require.resolve('@fontsource/caesar-dressing/files/caesar-dressing-latin-400-normal.woff'),
  cinzel: () => require.resolve('@fontsource/cinzel/files/cinzel-latin-900-normal.woff'),
  creepster: () => require.resolve('@fontsource/creepster/files/creepster-latin-400-normal.woff'),
  germania: () => require.resolve('@fontsource/germania-one/files/germania-one-latin-400-normal.woff'),
  kaushan: () => require.resolve('@fontsource/kaushan-script/files/kaushan-script-latin-400-normal.woff'),
  lilita: () => require.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff'),
  limelight: () => require.resolve('@fontsource/limelight/files/limelight-latin-400-normal.woff'),
  luckiest: () => require.resolve('@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff'),
  pirata: () => require.resolve('@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff'),
  racing: () => require.resolve('@fontsource/racing-sans-one/files/racing-sans-one-latin-400-normal.woff'),
  readex: () => require.resolve('@fontsource/readex-pro/files/readex-pro-latin-600-normal.woff'),
  righteous: () => require.resolve('@fontsource/righteous/files/righteous-latin-400-normal.woff'),
  rye: () => require.resolve('@fontsource/rye/files/rye-latin-400-normal.woff'),
  titan: () => require.resolve('@fontsource/titan-one/files/titan-one-latin-400-normal.woff'),
  uncial: () => require.resolve('@fontsource/uncial-antiqua/files/uncial-antiqua-latin-400-normal.woff'),
};

export type FontName = keyof typeof files;

const loaded = new Map<FontName, Font>();

export function font(name: FontName): Font {
  let face = loaded.get(name);
  if (!face) {
    const bytes = readFileSync(files[name]());
    face = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    loaded.set(name, face);
  }
  return face;
}
