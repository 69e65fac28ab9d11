import type { FileHandle } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

/** A file that takes only so much at each call. */
function fileThat(takes: (call: number) => number) {
  const content: number[] = [];
  let call = 0;
  const write = async (bytes: Buffer, offset: number, length: number, position: number) => {
    const bytesWritten = Math.min(length, takes((call += 1)));
    for (let at = 0; at < bytesWritten; at += 1) content[position + at] = bytes[offset + at] ?? 0;
    return { bytesWritten, buffer: bytes };
  };
  return { content, write: write as unknown as FileHandle['write'] };
}

test('writes a line whole, however little is taken at each call', async () => {
  const lines = fc.uint8Array({ minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(lines, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), async (line, takes) => {
      const file = fileThat((call) => takes[call % takes.length] ?? 1);
      await writeWhole(file, Buffer.from(line), 5);
      expect(file.content.slice(5)).toEqual([...line]);
    }),
  );
});

test('says so where nothing more is taken', async () => {
  const file = fileThat((call) => (call === 1 ? 3 : 0));
  await expect(writeWhole(file, Buffer.from('a line'), 0)).rejects.toThrow('only 3 of 6 bytes');
});
