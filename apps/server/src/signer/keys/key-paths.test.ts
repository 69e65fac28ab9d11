import { expect, test } from 'vitest';
import { signingKey } from '../open-keys.ts';
import { knownWords } from '../testing/signer-folder.ts';
import { deriveEd25519 } from './derive-ed25519.ts';
import { extendedPublicKeys, readWords } from './key-paths.ts';
import type { KeyKind } from './keystore-file.ts';

const stored = (kind: KeyKind) => ({ name: kind, kind, secret: 'words', text: knownWords }) as const;

test('gives the extended public key that BIP84 publishes for its words, and the plain form of it', () => {
  expect(extendedPublicKeys(stored('bitcoin'))).toEqual({
    path: "m/84'/0'/0'",
    keys: [
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
      'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V',
    ],
  });
});

test.each(['evm', 'tron', 'ton', 'bitcoin', 'litecoin', 'bitcoin-regtest', 'litecoin-regtest'] as const)(
  'pays from an address of the second account, which is none of the customers’: %s',
  (kind) => {
    const address = signingKey(stored(kind)).address;
    expect(address).not.toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
    expect(address).not.toBe('UQAzWZa6nM5mJev91wGc7VCSfBoIsYRqKJpV78N8Add9-RKY');
    expect(address).not.toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(address).toMatch(/^(?:0x|T|UQ|bc1q|ltc1q|bcrt1q|rltc1q)/);
  },
);

test('of TON the first account is the wallet that customers pay to, as wallet apps make it of the words', () => {
  expect(extendedPublicKeys(stored('ton'))).toEqual({
    path: "m/44'/607'/0'",
    keys: ['UQAzWZa6nM5mJev91wGc7VCSfBoIsYRqKJpV78N8Add9-RKY'],
  });
});

test.each<[readonly number[], string]>([
  [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
  [[0, 1, 2, 2, 1_000_000_000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
])('derives the keys that SLIP-0010 publishes for Ed25519: %j', (path, key) => {
  const seed = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  expect(Buffer.from(deriveEd25519(seed, path)).toString('hex')).toBe(key);
});

test('a single private key pays, and has no extended public key', () => {
  const key = { name: 'hot', kind: 'evm', secret: 'privateKey', text: `${'0'.repeat(63)}1` } as const;
  expect(signingKey(key).address).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf');
  expect(extendedPublicKeys(key)).toBeUndefined();
});

test('takes words however they are spaced, and none that do not check', () => {
  expect(readWords(`  ${knownWords.toUpperCase().replaceAll(' ', '\n ')}\n`)).toBe(knownWords);
  for (const text of ['', 'abandon', knownWords.replace('about', 'abandon'), knownWords.replace('about', 'hello!')])
    expect(() => readWords(text)).toThrow('no words of a wallet');
});
