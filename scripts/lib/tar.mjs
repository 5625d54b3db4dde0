import { gzipSync } from 'node:zlib';

const BLOCK = 512;

/** @typedef {{ name: string, content: Buffer, isExecutable?: boolean }} TarFile */

/**
 * A compressed tar archive (ustar). Its bytes depend on names and contents only: no times, no owners, sorted.
 *
 * @param {readonly TarFile[]} files
 * @returns {Buffer}
 */
export function tarOf(files) {
  const blocks = files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((file) => [
      headerOf(file),
      file.content,
      Buffer.alloc((BLOCK - (file.content.length % BLOCK)) % BLOCK),
    ]);
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  // The byte of the operating system would differ between systems.
  packed[9] = 255;
  return packed;
}

/** @param {TarFile} file */
function headerOf({ name, content, isExecutable = false }) {
  const header = Buffer.alloc(BLOCK);
  const [prefix, last] = splitName(name);
  header.write(last, 0, 100, 'utf8');
  header.write(isExecutable ? '0000755\0' : '0000644\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  header.write(`${'0'.repeat(11)}\0`, 136, 'latin1');
  header.write(' '.repeat(8), 148, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345, 155, 'utf8');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/**
 * A name of more than 100 bytes is split at a slash.
 *
 * @param {string} name
 * @returns {[prefix: string, last: string]}
 */
function splitName(name) {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [prefix, last] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(last) <= 100) return [prefix, last];
  }
  throw new Error(`the name is too long for an archive: ${name}`);
}
