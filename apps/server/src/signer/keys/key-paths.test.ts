import { expect, test } from 'vitest';
import { signingKey } from '../open-keys.ts';
import { knownWords } from '../testing/signer-folder.ts';
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

test.each(['evm', 'tron', 'bitcoin', 'litecoin', 'bitcoin-regtest', 'litecoin-regtest'] as const)(
  'pays from an address of the second account, which is none of the customers’: %s',
  (kind) => {
    const address = signingKey(stored(kind)).address;
    expect(address).not.toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
    expect(address).not.toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(address).toMatch(/^(?:0x|T|bc1q|ltc1q|bcrt1q|rltc1q)/);
  },
);

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
