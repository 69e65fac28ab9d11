/** Kinds of files the product takes, with the type they are served under. */
export const fileKinds = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
} as const;
export type FileKind = keyof typeof fileKinds;

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * What a file really is, by its first bytes; undefined for anything else. What its sender calls it counts for nothing.
 * Five formats need no library: each is recognised by the bytes its standard puts first.
 */
export function kindOf(bytes: Buffer): FileKind | undefined {
  if (startsWith(bytes, pngMagic) && bytes.toString('latin1', 12, 16) === 'IHDR') return 'png';
  if (startsWith(bytes, jpegMagic)) return 'jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (bytes.toString('latin1', 4, 12) === 'ftypavif') return 'avif';
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'pdf';
  return undefined;
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
