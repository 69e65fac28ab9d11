import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readLimits } from './limits.ts';
import { limitsFileOf } from './places.ts';
import { SignerProblem } from './signer-problem.ts';
import { ethLimit, makeSignerFolder } from './testing/signer-folder.ts';
import { token } from './testing/evm-transfers.ts';

const kinds: Readonly<Record<string, string>> = { evm: 'evm', litecoin: 'litecoin', tron: 'tron' };
const tronToken = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
async function read(limits: unknown) {
  const file = limitsFileOf(await makeSignerFolder({ kinds: [] }));
  await writeFile(file, typeof limits === 'string' ? limits : JSON.stringify(limits));
  return readLimits(file, (key) => kinds[key]);
}
const { chainId: _chainId, ...plain } = ethLimit;

test('reads amounts in whole coins and tokens, fees in the coin of the chain', async () => {
  const limits = await read({
    limits: [ethLimit, { ...ethLimit, token, decimals: 6 }, { ...plain, key: 'litecoin', perTransaction: '0.5' }],
  });
  expect(limits.get('evm evm:1 native')?.perTransaction).toBe(2_000_000_000_000_000_000n);
  expect(limits.get(`evm evm:1 ${token.toLowerCase()}`)).toMatchObject({
    perTransaction: 2_000_000n,
    feePerTransaction: 10_000_000_000_000_000n,
  });
  expect(limits.get('litecoin litecoin native')?.perTransaction).toBe(50_000_000n);
});

test('reads limits of a chain whose tokens know capitals from small letters', async () => {
  const limits = await read({
    limits: [{ ...plain, key: 'tron', token: tronToken, decimals: 6, perTransaction: '5' }],
  });
  expect(limits.get(`tron tron ${tronToken}`)).toMatchObject({
    perTransaction: 5_000_000n,
    feePerTransaction: 10_000n,
  });
});

test('reads what moving money between the own addresses of a key may cost', async () => {
  const limits = await read({
    limits: [],
    sweeps: [
      { key: 'evm', chainId: 1, feePerTransaction: '0.01', feesPerDay: '0.2' },
      { key: 'tron', feePerTransaction: '30', feesPerDay: '300' },
    ],
  });
  expect(limits.get('evm evm:1 sweeps')).toMatchObject({
    perTransaction: 10_000_000_000_000_000n,
    perDay: 200_000_000_000_000_000n,
    feesPerDay: 200_000_000_000_000_000n,
  });
  expect(limits.get('tron tron sweeps')?.feePerTransaction).toBe(30_000_000n);
});

test('without a file nothing may be signed', async () => {
  expect((await readLimits('/nowhere/limits.json', () => 'evm')).size).toBe(0);
});

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'the file'],
  ['a limit that is left out', { limits: [{ ...ethLimit, perDay: undefined }] }, 'limits.0.perDay'],
  ['a number', { limits: [{ ...ethLimit, perDay: 5 }] }, 'limits.0.perDay'],
  ['a negative amount', { limits: [{ ...ethLimit, perDay: '-5' }] }, 'limits.0.perDay'],
  [
    'an amount finer than the coin',
    { limits: [{ ...plain, key: 'litecoin', perDay: '0.000000001' }] },
    'perDay is finer',
  ],
  ['a word that is none', { limits: [{ ...ethLimit, perWeek: '5' }] }, 'limits.0'],
  ['a key that there is not', { limits: [{ ...ethLimit, key: 'other' }] }, 'there is no key other'],
  ['an EVM key without a chain', { limits: [plain] }, 'chainId'],
  ['a chain of what has none', { limits: [{ ...ethLimit, key: 'litecoin' }] }, 'chainId'],
  ['a token of what has none', { limits: [{ ...plain, key: 'litecoin', token, decimals: 6 }] }, 'tokens'],
  ['a token of another chain', { limits: [{ ...plain, key: 'tron', token, decimals: 6 }] }, 'another chain'],
  ['a token with a mistake', { limits: [{ ...plain, key: 'tron', token: `${tronToken}1`, decimals: 6 }] }, 'contract'],
  ['a token without decimals', { limits: [{ ...ethLimit, token }] }, 'belong together'],
  [
    'sweeps of what has none',
    { limits: [], sweeps: [{ key: 'litecoin', feePerTransaction: '1', feesPerDay: '1' }] },
    'swept',
  ],
  [
    'sweeps of an EVM key without a chain',
    { limits: [], sweeps: [{ key: 'evm', feePerTransaction: '1', feesPerDay: '1' }] },
    'chainId',
  ],
  ['the same twice', { limits: [ethLimit, ethLimit] }, 'twice'],
])('says what does not fit: %s', async (_what, limits, words) => {
  await expect(read(limits)).rejects.toThrow(SignerProblem);
  await expect(read(limits)).rejects.toThrow(words);
});
