import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

const COMPRESSED = /\.(br|gz)$/;
const COMPRESSIBLE = /\.(css|html|js|json|map|svg|txt|webmanifest|xml)$/;
/** A smaller file fits one packet anyway. */
const MIN_BYTES = 1024;

/**
 * Writes `.br` and `.gz` next to each compressible file, so that no server has to compress at run time. Those of files that have not
 * changed are kept.
 *
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files)
    if (COMPRESSED.test(file) && !existsSync(file.replace(COMPRESSED, ''))) rmSync(file);
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  const [brFile, gzFile] = [`${file}.br`, `${file}.gz`];
  if (content.length < MIN_BYTES) {
    for (const compressed of [brFile, gzFile]) rmSync(compressed, { force: true });
    return;
  }
  if (existsSync(brFile) && existsSync(gzFile) && holds(await readFile(gzFile), content)) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        // A site has many pages, and the last step takes twice the time for 1.4 % of a page.
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - (file.endsWith('.html') ? 1 : 0),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(brFile, br), writeFile(gzFile, gz)]);
}

/**
 * @param {Buffer} compressed
 * @param {Buffer} content
 */
function holds(compressed, content) {
  try {
    return gunzipSync(compressed).equals(content);
  } catch {
    // Incomplete, because the process that wrote it was ended.
    return false;
  }
}
