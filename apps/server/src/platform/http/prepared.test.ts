import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { prepare } from './prepared.ts';

test('reads the same under every encoding, whatever the data and the tail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string({ minLength: 1, maxLength: 300 }), async (data, requestId) => {
      const prepared = await prepare(data);
      const tail = Buffer.from(`,"requestId":${JSON.stringify(requestId)}}`);
      const read = (encoding: 'br' | 'gzip' | 'identity') => Buffer.concat(prepared.parts(encoding, tail));
      const plain = read('identity').toString();
      expect(JSON.parse(plain)).toEqual({ success: true, data: JSON.parse(JSON.stringify(data)), requestId });
      expect(brotliDecompressSync(read('br')).toString()).toBe(plain);
      expect(gunzipSync(read('gzip')).toString()).toBe(plain);
    }),
  );
});

test('gives equal data an equal tag and other data another', async () => {
  const [one, same, other] = await Promise.all([prepare({ a: 1 }), prepare({ a: 1 }), prepare({ a: 2 })]);
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});
