import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadSharp } from './load-sharp.ts';

test('a picture is drawn while somebody else begins to draw', async () => {
  const sharp = await loadSharp();
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#0b5c46' } })
    .png()
    .toBuffer();
  const drawing = Promise.allSettled(Array.from({ length: 300 }, () => sharp(picture).resize(16).webp().toBuffer()));
  for (let round = 0; round < 1000; round += 1) {
    await loadSharp();
    await setImmediate();
  }
  const refused = (await drawing).filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([]);
});

test('formats that strangers have no use for are not read', async () => {
  const sharp = await loadSharp();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await expect(sharp(Buffer.from(drawing)).png().toBuffer()).rejects.toThrow('unsupported image format');
});
