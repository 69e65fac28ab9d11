import type { ChallengeParameters } from 'altcha-lib';
import { deriveKey as theirs } from 'altcha-lib/algorithms/sha';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveKey } from './derive-key.ts';

const parameters = { algorithm: 'SHA-256', nonce: '', salt: '', keyPrefix: '00' };

test("finds the library's key", async () => {
  const bytes = fc.uint8Array({ maxLength: 40 });
  const terms = fc.record({ cost: fc.integer({ min: 1, max: 20 }), keyLength: fc.integer({ min: 1, max: 32 }) });
  await fc.assert(
    fc.asyncProperty(terms, bytes, bytes, async (given, salt, password) => {
      const all: ChallengeParameters = { ...parameters, ...given };
      const [ours, known] = [await deriveKey(all, salt, password), await theirs(all, salt, password)];
      expect([...ours.derivedKey]).toEqual([...known.derivedKey]);
    }),
  );
});

test('computes no other algorithm', async () => {
  const other = { ...parameters, algorithm: 'SHA-512', cost: 1, keyLength: 32 };
  await expect(deriveKey(other, new Uint8Array(), new Uint8Array())).rejects.toThrow('SHA-512');
});
