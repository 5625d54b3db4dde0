/*
 * The type of a file by its content. Nothing is decoded: a compressed picture that would fill the memory is refused by the size that
 * its header declares, and files are never sent to a browser except to staff, as a download.
 */

export const FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

const MAX_PIXELS = 100_000_000;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** In a PDF: content that runs, or carries other files. */
const ACTIVE_PDF = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;

/** `undefined` for another type, a broken file, or one that is not a plain document. */
export function detectType(file: Buffer): FileType | undefined {
  if (isPng(file)) return 'image/png';
  if (isJpeg(file)) return 'image/jpeg';
  if (isPdf(file)) return 'application/pdf';
  return undefined;
}

/** A signature, chunks with their lengths from IHDR to IEND, and nothing after it. */
function isPng(file: Buffer): boolean {
  if (!file.subarray(0, 8).equals(PNG_SIGNATURE)) return false;
  let at = 8;
  let hasData = false;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (at === 8 && (type !== 'IHDR' || length !== 13)) return false;
    if (type === 'IHDR' && !isPictureSize(file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)))
      return false;
    if (type === 'IDAT') hasData = true;
    at += 12 + length;
    if (type === 'IEND') return hasData && at === file.length;
  }
  return false;
}

/** Markers from SOI to the start of the scan, with one frame header. Cameras append data after the picture. */
function isJpeg(file: Buffer): boolean {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xff_d8) return false;
  let at = 2;
  let hasFrame = false;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return false;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = file.readUInt16BE(at + 2);
    if (length < 2) return false;
    if (isFrameHeader(marker)) {
      if (at + 9 > file.length || !isPictureSize(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)))
        return false;
      hasFrame = true;
    }
    // Start of scan: the picture follows, up to the end marker.
    if (marker === 0xda) return hasFrame && file.includes(Buffer.from([0xff, 0xd9]), at);
    at += 2 + length;
  }
  return false;
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function isPictureSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= MAX_PIXELS;
}

function isPdf(file: Buffer): boolean {
  return (
    file.toString('latin1', 0, 5) === '%PDF-' &&
    file.subarray(-2_048).includes('%%EOF') &&
    !ACTIVE_PDF.test(file.toString('latin1'))
  );
}
