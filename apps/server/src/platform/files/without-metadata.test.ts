import { tooManyRequests } from '@tetri/contract';
import { pdfOf, plainPdf, plainPdfObjects } from '@tetri/testing/pdf';
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

test('a PDF keeps its pages, and does not name its author', async () => {
  const info = `<< /Author (${marker}) >>`;
  const sent = pdfOf(plainPdfObjects().set(9, info), '/Root 1 0 R /Info 9 0 R');
  const kept = await withoutMetadata(sent);
  expect(kept.includes(marker)).toBe(false);
  expect(kindOf(kept)).toBe('pdf');
});

test('one picture or PDF comes out alike each time, whatever metadata it had: it is recognised by that', async () => {
  const [jpeg, comment] = [await photo('jpeg'), Buffer.from('fffe0006616e6577', 'hex')];
  const pdfBy = (author: string) =>
    pdfOf(plainPdfObjects().set(9, `<< /Author (${author}) >>`), '/Root 1 0 R /Info 9 0 R');
  for (const [one, other] of [
    [jpeg, Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    [pdfBy('Nino'), pdfBy('Giorgi')],
  ] as const) {
    expect(one.equals(other)).toBe(false);
    expect((await withoutMetadata(one)).equals(await withoutMetadata(other))).toBe(true);
  }
});

test.each([
  ['a PDF that is encrypted', Buffer.from('%PDF-1.7\ntrailer\n<< /Encrypt 5 0 R >>')],
  ['a PDF that breaks off', plainPdf().subarray(0, 60)],
  [
    'a picture that breaks off',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  ],
  ['something else', Buffer.from('<html>'), 'kind'],
])('%s is not taken', async (_, bytes, reason = 'unreadable') => {
  await expect(withoutMetadata(bytes)).rejects.toMatchObject({ name: 'FileNotAccepted', reason });
});

const samples: [what: string, make: () => Promise<Buffer>, time: number][] = [
  ['picture', () => photo('png'), 20],
  ['PDF', async () => plainPdf(), 3],
];

test.each(samples)(
  'refuses a %s for a while when eight wait, and takes more when these are done',
  async (_, make, time) => {
    const sent = await make();
    const written = await Promise.allSettled(Array.from({ length: 9 }, () => withoutMetadata(sent)));
    expect(written.slice(0, 8).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(written[8]).toMatchObject({ reason: { definition: tooManyRequests, object: { time } } });
    const broken = Array.from({ length: 8 }, () => withoutMetadata(sent.subarray(0, 60)));
    await Promise.allSettled(broken);
    expect(kindOf(await withoutMetadata(sent))).toBe(kindOf(sent));
  },
);

test('a picture is drawn while many PDFs wait', async () => {
  const sent = await photo('png');
  const written = Array.from({ length: 8 }, () => withoutMetadata(plainPdf()));
  expect(kindOf(await withoutMetadata(sent))).toBe('png');
  await Promise.all(written);
});
