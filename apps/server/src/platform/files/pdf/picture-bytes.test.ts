import { expect, test } from 'vitest';
import { loadSharp } from '../../load-sharp.ts';
import { pictureBytes } from './picture-bytes.ts';

const marker = 'Nino-Beridze-41.7151N';

test('a JPEG keeps its picture, and nothing of where it was taken', async () => {
  const sharp = await loadSharp();
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5c46' } });
  const sent = await plain
    .withExif({ IFD0: { Copyright: marker } })
    .jpeg()
    .toBuffer();
  expect(sent.includes(marker)).toBe(true);
  const kept = Buffer.from(pictureBytes('DCTDecode', sent));
  expect(kept.includes(marker)).toBe(false);
  const { width, height } = await sharp(kept).metadata();
  expect({ width, height }).toEqual({ width: 40, height: 20 });
});

test('a JPEG that breaks off inside its metadata loses that too', () => {
  const cut = Buffer.concat([Buffer.from('ffd8ffe1fff0', 'hex'), Buffer.from(marker)]);
  expect(Buffer.from(pictureBytes('DCTDecode', cut)).includes(marker)).toBe(false);
});

function box(name: string, body: string | Buffer, lengthAs: 'short' | 'long' | 'rest' = 'short'): Buffer {
  const long = lengthAs === 'long';
  const length = Buffer.byteLength(body) + (long ? 16 : 8);
  const head = Buffer.alloc(long ? 16 : 8);
  head.writeUInt32BE({ short: length, long: 1, rest: 0 }[lengthAs]);
  head.write(name, 4, 'latin1');
  if (long) head.writeBigUInt64BE(BigInt(length), 8);
  return Buffer.concat([head, Buffer.from(body)]);
}

const start = [box('jP  ', Buffer.from('0d0a870a', 'hex')), box('ftyp', 'jp2 '), box('jp2h', 'size')];

test('a JPEG 2000 keeps what it is drawn by, and nothing of its author', () => {
  const drawn = box('jp2c', 'pixels', 'rest');
  const sent = Buffer.concat([...start, box('xml ', marker), box('uuid', marker, 'long'), drawn]);
  expect(pictureBytes('JPXDecode', sent)).toEqual(Buffer.concat([...start, drawn]));
});

test.each([
  ['a JPEG 2000 without boxes', 'JPXDecode', Buffer.from('ff4fff51', 'hex')],
  ['a fax', 'CCITTFaxDecode', Buffer.from('0010', 'hex')],
])('%s stays as it is', (_, codec, bytes) => {
  expect(pictureBytes(codec, bytes)).toEqual(bytes);
});

test('a box that says it is longer than the picture ends with it', () => {
  const sent = Buffer.concat([...start, Buffer.from('ffffffff', 'hex'), Buffer.from(`uuid${marker}`)]);
  expect(pictureBytes('JPXDecode', sent)).toEqual(Buffer.concat(start));
});
