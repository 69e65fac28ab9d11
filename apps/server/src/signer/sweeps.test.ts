import { parseTransaction, recoverTransactionAddress } from 'viem';
import { expect, test } from 'vitest';
import { depositKeys } from './keys/key-paths.ts';
import { type Limit, type Limits, limitName } from './limits.ts';
import { signingKey } from './open-keys.ts';
import type { SignedEntry } from './signing-log.ts';
import { SigningDesk, type SweepToSign } from './signing-desk.ts';
import { evmSweep, evmTransfer, recipient, token } from './testing/evm-transfers.ts';
import { knownWords } from './testing/signer-folder.ts';

const stored = (kind: 'evm' | 'tron') => ({ name: kind, kind, secret: 'words', text: knownWords }) as const;
/** Published for these words: m/44'/60'/0'/0/0. */
const deposit = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const fee = { feePerTransaction: 10n ** 15n, feesPerDay: 2n * 10n ** 15n };
const generous: Limit = { perTransaction: 10n ** 30n, perHour: 10n ** 30n, perDay: 10n ** 30n, ...fee };
type Raw = Parameters<typeof recoverTransactionAddress>[0]['serializedTransaction'];

function open(
  sweepLimit: Limit | undefined = {
    ...fee,
    perTransaction: fee.feePerTransaction,
    perHour: fee.feesPerDay,
    perDay: fee.feesPerDay,
  },
) {
  const entries: SignedEntry[] = [];
  const log = { entries, append: async (entry: SignedEntry) => void entries.push(entry), close: async () => undefined };
  const limits: Limits = new Map([
    [limitName('evm', 'evm:1', 'native'), generous],
    ...(sweepLimit ? [[limitName('evm', 'evm:1', 'sweeps'), sweepLimit] as const] : []),
  ]);
  const keys = [signingKey(stored('evm'))];
  const desk = new SigningDesk({ keys, limits, log, clock: { now: () => new Date('2026-01-05T09:00:00Z') } });
  const sweep = (change: Partial<SweepToSign> = {}, transaction: Record<string, unknown> = {}) =>
    desk.signSweep({
      sweepId: 'sweep:1',
      key: 'evm',
      step: 'move',
      number: 0,
      address: deposit,
      transaction: evmSweep(transaction),
      ...change,
    });
  return { desk, sweep, entries, hot: keys[0]?.address ?? '' };
}
const refused = (code: string) => expect.objectContaining({ code });

test('moves a coin and a token from a customers’ address to the paying one, whoever asks', async () => {
  const { sweep, hot } = open();
  const coin = await sweep();
  expect(coin).toMatchObject({ purpose: 'move', from: deposit, to: hot, units: 10n ** 18n, asset: 'native' });
  expect(await recoverTransactionAddress({ serializedTransaction: coin.raw as Raw })).toBe(deposit);
  expect(parseTransaction(coin.raw as Raw)).toMatchObject({ to: hot.toLowerCase(), value: 10n ** 18n });
  const moved = await sweep({ sweepId: 'sweep:2' }, { nonce: 6, token, units: '7' });
  expect(moved).toMatchObject({ from: deposit, to: hot, units: 7n, asset: token.toLowerCase() });
  expect(parseTransaction(moved.raw as Raw).data).toContain(hot.slice(2).toLowerCase());
});

test('gives a customers’ address coin for its fees from the paying one, and no token', async () => {
  const { sweep, hot } = open();
  const given = await sweep({ step: 'gas' }, { units: '1000' });
  expect(given).toMatchObject({ purpose: 'gas', from: hot, to: deposit, units: 1000n });
  expect(parseTransaction(given.raw as Raw)).toMatchObject({ to: deposit.toLowerCase(), value: 1000n });
  await expect(sweep({ sweepId: 'sweep:2', step: 'gas' }, { token })).rejects.toEqual(refused('badTransaction'));
});

test.each([
  ['a recipient of its own', { transaction: { ...evmSweep(), to: recipient } }, 'badTransaction'],
  ['a payout', { transaction: evmTransfer() }, 'badTransaction'],
  ['nothing', { transaction: evmSweep({ units: '0' }) }, 'badTransaction'],
  ['another number than that of the address', { number: 1 }, 'unknownAddress'],
  ['an address that is not the key’s', { address: recipient }, 'unknownAddress'],
])('signs no sweep that names %s', async (_what, change, code) => {
  const { sweep, entries } = open();
  await expect(sweep(change)).rejects.toEqual(refused(code));
  expect(entries).toEqual([]);
});

test('a single private key, and a bitcoin key, sweep nothing', () => {
  const single = { name: 'evm', kind: 'evm', secret: 'privateKey', text: '07'.repeat(32) } as const;
  expect(depositKeys(single)).toBeUndefined();
  expect(signingKey(single).planSweep).toBeUndefined();
  expect(depositKeys({ name: 'btc', kind: 'bitcoin', secret: 'words', text: knownWords })).toBeUndefined();
});

test('sweeps nothing without a limit of its own, and no more fees than that', async () => {
  const unlimited = open(null as never);
  await expect(unlimited.sweep()).rejects.toEqual(refused('noLimit'));
  const { sweep } = open();
  // 21,000 gas at 20 gwei each: two of 0.00042 fit into a day of 0.001, and what is given for fees counts as fees.
  const small = open({
    perTransaction: 10n ** 15n,
    perHour: 10n ** 15n,
    perDay: 10n ** 15n,
    feePerTransaction: 10n ** 15n,
    feesPerDay: 10n ** 15n,
  });
  await small.sweep();
  await small.sweep({ sweepId: 'sweep:2' }, { nonce: 6 });
  await expect(small.sweep({ sweepId: 'sweep:3' }, { nonce: 7 })).rejects.toEqual(refused('limitExceeded'));
  await expect(sweep({ step: 'gas' }, { units: String(fee.feePerTransaction + 1n) })).rejects.toEqual(
    refused('limitExceeded'),
  );
});

test('a replacement has the same number, a higher fee and may move less; it never becomes another step', async () => {
  const { sweep, entries } = open();
  const first = await sweep();
  expect(await sweep()).toBe(first);
  const dearer = { maxFeePerGas: '30000000000', units: '999999999999999000' };
  const raised = await sweep({}, dearer);
  expect(raised).toMatchObject({ sequence: first.sequence, units: 999_999_999_999_999_000n });
  await expect(sweep({}, { ...dearer, maxFeePerGas: '29000000000' })).rejects.toEqual(refused('otherTransaction'));
  await expect(sweep({}, { ...dearer, nonce: 6, maxFeePerGas: '40000000000' })).rejects.toEqual(
    refused('otherTransaction'),
  );
  await expect(sweep({ step: 'gas' }, { units: '5', maxFeePerGas: '40000000000' })).rejects.toEqual(
    refused('otherTransaction'),
  );
  expect(entries).toHaveLength(2);
});

test('numbers are of each address: one of a customer’s address takes none of the paying one', async () => {
  const { sweep, desk } = open();
  await sweep();
  await expect(desk.sign({ payoutId: 'p1', key: 'evm', transaction: evmTransfer() })).resolves.toBeDefined();
  await expect(sweep({ sweepId: 'sweep:2', step: 'gas' }, { units: '5' })).rejects.toEqual(refused('sequenceTaken'));
  await expect(sweep({ sweepId: 'sweep:3' })).rejects.toEqual(refused('sequenceTaken'));
});

test('on Tron too, only the key’s own two addresses pay each other', async () => {
  const key = signingKey(stored('tron'));
  const address = signingKey({
    ...stored('tron'),
    secret: 'privateKey',
    text: hex(depositKeys(stored('tron'))?.(3)),
  }).address;
  const head = { refBlockBytes: '0001', refBlockHash: '00'.repeat(8), timestamp: 1000, expiration: 61_000 };
  const tronToken = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const plan = (transaction: unknown, step: 'move' | 'gas' = 'move', number = 3) =>
    key.planSweep?.({ step, number, address, transaction });
  expect(plan({ ...head, units: '5', token: tronToken, feeLimit: '9' })).toMatchObject({
    from: address,
    to: key.address,
    units: 5n,
  });
  expect(plan({ ...head, units: '5' }, 'gas')).toMatchObject({ from: key.address, to: address, asset: 'native' });
  expect(() => plan({ ...head, units: '5', to: tronToken })).toThrow('does not fit');
  expect(() => plan({ ...head, units: '5' }, 'move', 4)).toThrow('another one');
});

function hex(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('hex');
}
