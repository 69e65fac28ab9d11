import { blankJpeg } from '../blank-jpeg.ts';

/** What a JPEG 2000 is drawn by; the others name its camera, place and author. */
const drawnBoxes = new Set(['jP  ', 'ftyp', 'rreq', 'jp2h', 'jp2c']);
const jp2Signature = 'jP  ';

/** A picture of a PDF without its metadata. */
export function pictureBytes(codec: string, bytes: Uint8Array): Uint8Array {
  const picture = Buffer.from(bytes);
  if (codec === 'DCTDecode') blankJpeg(picture);
  const isBoxed = codec === 'JPXDecode' && picture.toString('latin1', 4, 8) === jp2Signature;
  return isBoxed ? Buffer.concat([...drawnParts(picture)]) : picture;
}

function* drawnParts(picture: Buffer): Generator<Buffer> {
  for (let at = 0; at + 8 <= picture.length; ) {
    const end = endOfBox(picture, at);
    if (drawnBoxes.has(picture.toString('latin1', at + 4, at + 8))) yield picture.subarray(at, end);
    at = end;
  }
}

/** The length of a box stands before its name; 1 means that it stands in eight bytes behind it, 0 that it is the last. */
function endOfBox(picture: Buffer, at: number): number {
  const short = picture.readUInt32BE(at);
  const isLong = short === 1 && at + 16 <= picture.length;
  const length = isLong ? Number(picture.readBigUInt64BE(at + 8)) : short;
  return length < 8 ? picture.length : Math.min(at + length, picture.length);
}
