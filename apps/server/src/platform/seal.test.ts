import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Seal } from './seal.ts';

const seal = new Seal(randomBytes(32));

test('gives back what was sealed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, purpose) => {
      const secret = Buffer.from(bytes);
      expect(seal.open(seal.close(secret, purpose), purpose)).toEqual(secret);
    }),
  );
});

test('never seals one secret to the same text', () => {
  const secret = Buffer.from('seed');
  expect(seal.close(secret, 'otp')).not.toBe(seal.close(secret, 'otp'));
});

test('opens for no other purpose, under no other key, and not when a byte was changed', () => {
  const text = seal.close(Buffer.from('seed'), 'otp of one');
  expect(() => seal.open(text, 'otp of another')).toThrow();
  expect(() => new Seal(randomBytes(32)).open(text, 'otp of one')).toThrow();
  for (let at = 0; at < Buffer.from(text, 'base64url').length; at++) {
    const bytes = Buffer.from(text, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => seal.open(bytes.toString('base64url'), 'otp of one')).toThrow();
  }
});
