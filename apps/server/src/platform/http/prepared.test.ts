import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { prepare, serialise } from './prepared.ts';

const rows = fc.array(fc.record({ id: fc.uuid(), name: fc.string({ unit: 'binary' }), note: fc.constant('ლარი') }), {
  maxLength: 300,
});

test('reads the same under every encoding, whatever the data', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), rows), async (data) => {
      const prepared = await prepare(data);
      const { identity, br = Buffer.alloc(0), gzip = Buffer.alloc(0) } = prepared.bodies;
      const plain = identity.toString();
      expect(JSON.parse(plain)).toEqual({ success: true, data: JSON.parse(JSON.stringify(data)) });
      expect(brotliDecompressSync(br).toString()).toBe(plain);
      expect(gunzipSync(gzip).toString()).toBe(plain);
      const lengths = (['identity', 'br', 'gzip'] as const).map((encoding) =>
        Number(prepared.headers(encoding).at(-1)),
      );
      expect(lengths).toEqual([identity.length, br.length, gzip.length]);
      expect(serialise(data)).toMatchObject({ etag: prepared.etag, bodies: { identity } });
    }),
    { numRuns: 200 },
  );
});

test('compresses what repeats itself', async () => {
  const { bodies } = await prepare(Array.from({ length: 1000 }, (_, at) => ({ name: 'the same', at })));
  const [plain = 0, gzip = 0, br = 0] = [bodies.identity, bodies.gzip, bodies.br].map((body) => body?.length);
  expect(br).toBeLessThan(gzip);
  expect(gzip).toBeLessThan(plain / 5);
});

test('gives equal data an equal tag and other data another', async () => {
  const [one, same, other] = await Promise.all([prepare({ a: 1 }), prepare({ a: 1 }), prepare({ a: 2 })]);
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});
