import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signatureVectorLines, signatureVectors } from './signature-vectors.ts';

test('the file that integrators read is what the definition gives', () => {
  expect(readFileSync('docs/vectors/merchant-signature.jsonl', 'utf8')).toBe(signatureVectorLines());
});

test('there are enough vectors, each of its own, with every outcome among them', () => {
  const vectors = signatureVectors();
  expect(vectors.length).toBeGreaterThanOrEqual(40);
  expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
  expect(new Set(vectors.map(({ expect: outcome }) => outcome))).toEqual(
    new Set(['ok', 'signature', 'time', 'replay']),
  );
});

// The definition's own two, worked out elsewhere.
test.each([
  [
    'ok-post',
    'cf4c11fead611a32b72fda0bff1195c250958e54c462f750d54fc1815aba6466',
    '676fd1a14d9e37dd8e62c17b1c6e80eb11365589de68f14066e12ed22a8a0cf9ea0fc04f9976bada92ced5473afef57daa2e5a6a483ae67d1510b2ec680028f0',
  ],
  [
    'ok-get-query',
    'bf618ad6b91fe08c22c98cb94684cf6f19e750add9e31a5a4b88f27a9268af55',
    '5d25574615a3012f51ab0276fc128a343b7c8b54e15bc5b608ef00b846fef07221e45b6a7a869ed0ef7b42c9aff2da005292002574e8b8a3f813d529e197abbe',
  ],
])('agrees with the definition on %s', (name, inner, sign) => {
  expect(signatureVectors().find(({ id }) => id === name)).toMatchObject({ inner, sign });
});
