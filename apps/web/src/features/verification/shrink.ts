const QUALITY = 0.85;
/** Each attempt has at most this part of the width and height of the one before. */
const MAX_STEP = 0.9;
/** If the longer side is shorter, the text of a document cannot be read. */
const MIN_LONGER_SIDE_PX = 400;

/** A picture with at most `maxBytes`, in one of the accepted types. `undefined` if it cannot be decoded or made small enough. */
export async function shrinkPicture(
  file: Blob,
  maxBytes: number,
  accepts: readonly string[],
): Promise<Blob | undefined> {
  const type = accepts.includes('image/jpeg') || accepts.includes('image/*') ? 'image/jpeg' : file.type;
  const picture = await decode(file);
  if (!picture) return undefined;
  try {
    let scale = 1;
    do {
      const encoded = await encode(picture, scale, type);
      if (!encoded || encoded.size <= maxBytes) return encoded ?? undefined;
      // The number of bytes is roughly proportional to the area.
      scale *= Math.min(MAX_STEP, Math.sqrt(maxBytes / encoded.size));
    } while (Math.max(picture.width, picture.height) * scale >= MIN_LONGER_SIDE_PX);
    return undefined;
  } finally {
    picture.close();
  }
}

/** The decoded picture, rotated as its EXIF data says. `undefined` if the browser cannot decode it. */
export async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

function encode(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency, which would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
