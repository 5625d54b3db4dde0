/** An .ico file with one picture. Crawlers and old clients request `/favicon.ico` whatever the page says. */
export function faviconOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  // Width and height are at these offsets of a PNG; 0 means 256.
  header.writeUInt8(png.readUInt32BE(16) % 256, 6);
  header.writeUInt8(png.readUInt32BE(20) % 256, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
