import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Encoding, prepare } from './prepared.ts';
import { requestIdLength } from './request-id.ts';

const rows = fc.array(
  fc.record({
    id: fc.uuid(),
    name: fc.string({ unit: 'binary' }),
    note: fc.constantFrom('"data":', 'the same', 'ლარი'),
  }),
  { maxLength: 300 },
);
const requestId = fc.stringMatching(new RegExp(`^[\\w-]{1,${requestIdLength}}$`));

test('reads the same under every encoding, whatever the data, the request id and the latency', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), rows), requestId, fc.nat(), fc.nat(), async (data, id, one, other) => {
      const prepared = await prepare(data);
      const read = (encoding: Encoding, latency: number) => {
        const { front, shared, end } = prepared.body(encoding, id, latency);
        const bytes = Buffer.concat([Buffer.from(front, 'latin1'), shared, end ?? Buffer.alloc(0)]);
        const headers = prepared.headers(encoding);
        expect(headers[headers.indexOf('content-length') + 1]).toBe(String(bytes.length));
        return bytes;
      };
      for (const latency of [one, other]) {
        const plain = read('identity', latency).toString();
        expect(JSON.parse(plain)).toEqual({
          success: true,
          data: JSON.parse(JSON.stringify(data)),
          requestId: id,
          latency_ms: Math.min(latency, 99_999_999),
        });
        expect(brotliDecompressSync(read('br', latency)).toString()).toBe(plain);
        expect(gunzipSync(read('gzip', latency)).toString()).toBe(plain);
      }
    }),
    { numRuns: 200 },
  );
});

test('compresses what repeats itself', async () => {
  const prepared = await prepare(Array.from({ length: 1000 }, (_, at) => ({ name: 'the same', at })));
  const sizes = (['identity', 'gzip', 'br'] as const).map((encoding) => prepared.body(encoding, 'id', 0).shared.length);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) / 5);
});

test('takes no request id that would not fit', async () => {
  const prepared = await prepare({});
  expect(() => prepared.body('identity', 'x'.repeat(requestIdLength + 1), 0)).toThrow(RangeError);
});

test('gives equal data an equal tag and other data another', async () => {
  const [one, same, other] = await Promise.all([prepare({ a: 1 }), prepare({ a: 1 }), prepare({ a: 2 })]);
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});
