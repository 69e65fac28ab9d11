import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignature, readSignedTime, signatureOf } from './signature.ts';
import { readVectors } from '../testing/read-vectors.ts';

test.each(readVectors().map((vector) => [vector.id, vector] as const))('judges %s as the vectors say', (_, vector) => {
  const isSigned = isSignature(vector.sign, vector.secret, vector);
  const timeMs = readSignedTime(vector.time, vector.now);
  const isNew = timeMs !== undefined && timeMs > (vector.lastTime ?? 0);
  const found = !isSigned ? 'signature' : timeMs === undefined ? 'time' : isNew ? 'ok' : 'replay';
  expect(found).toBe(vector.expect);
});

const parts = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  target: fc.webPath(),
  time: fc.nat().map(String),
  body: fc.uint8Array({ maxLength: 200 }),
});
const secret = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('takes what was signed, and nothing of which one part is another', () => {
  fc.assert(
    fc.property(parts, parts, secret, secret, (one, other, key, otherKey) => {
      const sign = signatureOf(key, one);
      expect(isSignature(sign, key, one)).toBe(true);
      fc.pre(Buffer.compare(key, otherKey) !== 0);
      expect(isSignature(sign, otherKey, one)).toBe(false);
      for (const name of ['method', 'target', 'time', 'body'] as const) {
        const changed = { ...one, [name]: other[name] };
        expect(isSignature(sign, key, changed)).toBe(String(one[name]) === String(other[name]));
      }
    }),
  );
});

test('takes no text but the one signature', () => {
  fc.assert(
    fc.property(parts, secret, fc.string({ unit: 'binary', maxLength: 130 }), (one, key, text) => {
      expect(isSignature(text, key, one)).toBe(text === signatureOf(key, one));
    }),
  );
});

test('reads the same moment from seconds and from milliseconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (seconds) => {
      const now = new Date(seconds * 1000);
      expect(readSignedTime(String(seconds), now)).toBe(seconds * 1000);
      if (seconds >= 100_000_000) expect(readSignedTime(String(seconds * 1000), now)).toBe(seconds * 1000);
    }),
  );
});

test('reads no time from any other text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      fc.pre(!/^[1-9]\d{0,15}$/.test(text));
      expect(readSignedTime(text, new Date(1000))).toBeUndefined();
    }),
  );
});
