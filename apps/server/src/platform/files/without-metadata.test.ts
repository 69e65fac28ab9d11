import { tooManyRequests } from '@tetri/contract';
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadSharp } from '../load-sharp.ts';
import { kindOf } from './file-kind.ts';
import { withoutMetadata } from './without-metadata.ts';

const marker = 'Nino-Beridze-41.7151N-44.8271E';

async function photo(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5c46' } })
    .withExif({
      IFD0: { Copyright: marker },
      IFD3: { GPSLatitudeRef: 'N', GPSAreaInformation: marker },
    })
    .toFormat(format)
    .toBuffer();
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s keeps its picture, and nothing of where it was taken',
  async (format) => {
    const sent = await photo(format);
    expect(sent.includes(marker)).toBe(true);
    const kept = await withoutMetadata(sent);
    expect(kept.includes(marker)).toBe(false);
    expect(kindOf(kept)).toBe(format);
    const { width, height, exif, xmp, iptc } = await (await loadSharp())(kept).metadata();
    expect({ width, height, exif, xmp, iptc }).toEqual({
      width: 40,
      height: 20,
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
    });
  },
);

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${marker}</dc:creator></x:xmpmeta><?xpacket end="w"?>`;

/** An object with a stream; where `isPacked`, packed as most programs do. */
function streamObject(number: number, terms: string, content: string | Buffer, isPacked = false): Buffer {
  const body = isPacked ? deflateSync(content, { level: 1 }) : Buffer.from(content);
  const filter = isPacked ? '/Filter /FlateDecode ' : '';
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${terms} ${filter}/Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

async function pdf(isPacked: boolean): Promise<Buffer> {
  const info = `<< /Title (About \\(nested (${marker})\\) ) /Author <${Buffer.from(marker).toString('hex')}> /Producer 9 0 R /CreationDate (D:20260105${marker}) >>`;
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    isPacked
      ? streamObject(3, '/Type /ObjStm /N 1 /First 4', `4 0 ${info}`, true)
      : Buffer.from(`4 0 obj\n${info}\nendobj\n`),
    Buffer.from(`9 0 obj\n(${marker})\nendobj\n`),
    streamObject(5, '/Type /Metadata /Subtype /XML', xmp, isPacked),
    streamObject(6, '', 'BT (Paid in full) Tj ET', isPacked),
    streamObject(7, '/Subtype /Image /Filter /DCTDecode', await photo('jpeg')),
    Buffer.from('trailer\n<< /Root 1 0 R /Info 4 0 R >>\n%%EOF\n'),
  ]);
}

/** Everything that a reader of the file sees, its packed streams too. */
function unfolded(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  return [text, ...streams].join('\n');
}

test.each([false, true])(
  'a PDF keeps its pages, and names neither its author nor its program (packed: %s)',
  async (isPacked) => {
    const sent = await pdf(isPacked);
    const hex = Buffer.from(marker).toString('hex');
    expect(unfolded(sent)).toContain(marker);
    const kept = await withoutMetadata(sent);
    expect(kept.length).toBe(sent.length);
    expect(unfolded(kept)).not.toContain(marker);
    expect(unfolded(kept)).not.toContain(hex);
    expect(unfolded(kept)).toContain('(Paid in full)');
    expect(kindOf(kept)).toBe('pdf');
    // What places are told by is where it was.
    expect(kept.indexOf('trailer')).toBe(sent.indexOf('trailer'));
  },
);

test('a picture in a PDF that breaks off inside what it tells loses that too', async () => {
  const cut = Buffer.concat([Buffer.from('ffd8ffe1fff0', 'hex'), Buffer.from(marker)]);
  const sent = Buffer.concat([Buffer.from('%PDF-1.7\n'), streamObject(7, '/Subtype /Image /Filter /DCTDecode', cut)]);
  const kept = await withoutMetadata(sent);
  expect(kept.length).toBe(sent.length);
  expect(kept.includes(marker)).toBe(false);
});

test.each([
  ['a PDF that is encrypted', Buffer.from('%PDF-1.7\ntrailer\n<< /Encrypt 5 0 R >>')],
  ['a PDF whose objects are packed in a way that is not read', streamedBy('/Filter /LZWDecode')],
  [
    'a picture that breaks off',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  ],
  ['something else', Buffer.from('<html>'), 'kind'],
])('%s is not taken', async (_, bytes, reason = 'unreadable') => {
  await expect(withoutMetadata(bytes)).rejects.toMatchObject({ name: 'FileNotAccepted', reason });
});

function streamedBy(filter: string): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), streamObject(3, `/Type /ObjStm /N 1 /First 4 ${filter}`, marker)]);
}

test('tells who comes when many pictures wait to come later, and takes pictures again when these are drawn', async () => {
  const sent = await photo('png');
  const drawn = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => withoutMetadata(sent)),
    withoutMetadata(sent),
  ]);
  expect(drawn.slice(0, 8).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(drawn[8]).toMatchObject({ reason: { definition: tooManyRequests, object: { time: 20 } } });
  const broken = Array.from({ length: 8 }, () => withoutMetadata(sent.subarray(0, 60)));
  await Promise.allSettled(broken);
  expect(kindOf(await withoutMetadata(sent))).toBe('png');
});
