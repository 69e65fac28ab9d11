import { fileNotAccepted } from '@tetri/contract';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const blue = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } });

/** Strangers' AVIF is never read, so the tests ask for it. */
function look(bytes: Buffer | undefined) {
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });
  return sharp(bytes).metadata();
}

test.each([
  [2400, 1600, [1920, 1280, 800, 480]],
  [1000, 500, [1000, 800, 480]],
  [480, 480, [480]],
  [40, 30, [40]],
])('draws %i × %i at the widths screens need, never larger', async (width, height, widths) => {
  const files = await drawPicture(await blue(width, height).jpeg().toBuffer());
  expect(files.map((file) => [file.type, file.width])).toEqual(
    widths.flatMap((each) => [
      ['image/avif', each],
      ['image/webp', each],
    ]),
  );
  for (const file of files) {
    const { format, width: drawn, height: high } = await look(file.bytes);
    expect(format).toBe(file.type === 'image/avif' ? 'heif' : 'webp');
    expect([drawn, high]).toEqual([file.width, file.height]);
    expect(Math.abs(file.height - (file.width * height) / width)).toBeLessThan(1);
  }
});

test('keeps nothing of a picture but its pixels, as its camera was held', async () => {
  const picture = await blue(100, 50)
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const [file] = await drawPicture(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
  const { exif, icc, xmp, width, height } = await look(file?.bytes);
  expect({ exif, icc, xmp, width, height }).toEqual({ width: 50, height: 100 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['an SVG', () => Buffer.from(svg)],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a GIF', () => blue(9, 9).gif().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['a picture that breaks off', async () => (await blue(400, 300).jpeg().toBuffer()).subarray(0, 900)],
  ['a few bytes that unfold to more than sixty million pixels', () => blue(8000, 7600).png().toBuffer()],
])('refuses %s', async (_name, make) => {
  await expect(drawPicture(await make())).rejects.toMatchObject({ definition: fileNotAccepted });
});
