/** What a picture is drawn by: its frame (JFIF), its colours (ICC), and how its colours are stored (Adobe). */
const kept = new Set([0xe0, 0xe2, 0xee]);

/**
 * Overwrites in place the metadata of a JPEG: camera, place, comments, a smaller picture. Its length stays,
 * so that it may lie inside another file.
 */
export function blankJpeg(bytes: Buffer): void {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // From the first scan on there are pixels only.
    if (marker === 0xda || marker === 0xd9) return;
    const length = bytes.readUInt16BE(at + 2);
    const isMetadata = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !kept.has(marker));
    // A picture that was cut short ends inside a part.
    if (isMetadata) bytes.fill(0, at + 4, Math.min(at + 2 + length, bytes.length));
    at += 2 + length;
  }
}
