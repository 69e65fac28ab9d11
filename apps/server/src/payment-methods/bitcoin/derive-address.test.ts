import { expect, test } from 'vitest';
import { deriveAddress, problemOfKey } from './derive-address.ts';

/** The account of the words "abandon … about": https://github.com/bitcoin/bips/blob/master/bip-0084.mediawiki */
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
/** The same account in the plain form. */
const xpub =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';
/** Of m/84'/0'/0' too, and no public one. */
const zprv =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE';

test.each([
  [0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  [1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
])('makes the published address of number %i, of either form of the key', (index, address) => {
  expect(deriveAddress(zpub, 'bitcoin', index)).toBe(address);
  expect(deriveAddress(xpub, 'bitcoin', index)).toBe(address);
});

test('writes it as each chain does', () => {
  expect(deriveAddress(zpub, 'litecoin', 0)).toMatch(/^ltc1q[0-9a-z]{38}$/);
  expect(problemOfKey(zpub, 'litecoin')).toBeUndefined();
});

test('refuses what no deposit address can be made of, and never repeats it', () => {
  expect(problemOfKey(zpub, 'bitcoin')).toBeUndefined();
  expect(problemOfKey(zprv, 'bitcoin')).toContain('private key');
  const root =
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
  expect(problemOfKey(root, 'bitcoin')).toContain('not the key of an account');
  for (const text of ['', 'xpub', `${zpub.slice(0, -1)}t`, zpub.replace('zpub', 'ypub')])
    expect(problemOfKey(text, 'bitcoin')).toContain('not an extended public key');
  expect(problemOfKey(zpub, 'litecoin-regtest')).toContain('not an extended public key');
  for (const text of [zprv, root]) expect(problemOfKey(text, 'bitcoin')).not.toContain(text.slice(8, 30));
});
