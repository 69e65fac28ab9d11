import { expect, test } from 'vitest';
import { readBoc } from '../../payment-methods/ton/cells/boc.ts';
import { hashOf } from '../../payment-methods/ton/cells/cell.ts';
import { tonKey } from './ton-key.ts';
import { readSignedMessage } from '../../payment-methods/ton/cells/wallet.ts';

const key = tonKey('ton', new Uint8Array(32).fill(7));
const recipient = 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA';
const plain = { seqno: 5, validUntil: 1_767_603_600, to: recipient, units: '1234567890', comment: '' };

/** As @ton/ton 16.3.0 and @ton/core 0.63.1 made and signed them of the same key and the same values. */
const known = [
  {
    transaction: plain,
    body: 'dbb5160cb0b16bed9564967740bf9a5b358fffa6141f27dadaeefc5b501ac5cc',
    reference: '8549da4476f5e00a95fd9b7907d1e3615f35e06fc667d734b123f66e287cd784',
  },
  {
    transaction: { ...plain, units: '1', comment: 'order 12' },
    body: 'c0b6a486f814fd46dcf61631a189648b4b982766281f7f34ae5cc7673f5a6cde',
    reference: '83a50ceb7176e543ce015e102041219b956d48f9fe83337e63c4cee88232dfb6',
  },
  {
    transaction: { ...plain, units: String(10n ** 18n), comment: 'ж'.repeat(61) },
    body: '53556c54a99de046d3414be5e5c3cfe0e864d86706591e0072515c0bcc314f0e',
    reference: '0d267891c5d6494101369ce52c205fc077a5b2563e0ae98c048492c249c716ae',
  },
  {
    transaction: { ...plain, seqno: 0, validUntil: 0xffff_ffff, comment: 'x' },
    body: '2f187b70f3a6d5d1ce27dbd18fe979a9807bc92b0556f41fc51bcefcc19dbe35',
    reference: '4b74545b8ba2b63f672cd1ee7f31825f7cb3516f88c01fbd2c3ca9bff4122b45',
  },
];

test('pays from the wallet that the chain’s own library makes of the same key', () => {
  expect(key.address).toBe('UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w');
});

test.each(known)('signs the same as the chain’s own library: $reference', async ({ transaction, body, reference }) => {
  const plan = key.plan(transaction);
  expect(plan).toMatchObject({ chain: 'ton', asset: 'native', to: recipient, units: BigInt(transaction.units) });
  const signed = await plan.sign();
  expect(signed.reference).toBe(reference);
  const message = readBoc(Buffer.from(signed.raw, 'base64'));
  const { seqno, validUntil, bodyHash } = readSignedMessage(message);
  expect(bodyHash.toString('hex')).toBe(body);
  expect({ seqno, validUntil }).toEqual({ seqno: transaction.seqno, validUntil: transaction.validUntil });
  // The first payment brings the wallet along, so that it is named apart from what is sent.
  expect(hashOf(message).toString('hex') === reference).toBe(transaction.seqno > 0);
});

test('a payment to one account is the same one however the account is written', () => {
  const raw = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';
  for (const to of [raw, 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'])
    expect(key.plan({ ...plain, to }).digest).toBe(key.plan(plain).digest);
  expect(key.plan({ ...plain, validUntil: plain.validUntil + 1 }).takes).not.toEqual(key.plan(plain).takes);
});

test.each<[string, object]>([
  ['an address with a mistake', { ...plain, to: recipient.replace('b', 'B') }],
  ['an address of the test network', { ...plain, to: 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP' }],
  ['the account that nobody has', { ...plain, to: `0:${'0'.repeat(64)}` }],
  ['a payment to itself', { ...plain, to: key.address }],
  ['a payment of nothing', { ...plain, units: '0' }],
  ['a negative amount', { ...plain, units: '-1' }],
  ['a fraction', { ...plain, units: '1.5' }],
  ['a number instead of text', { ...plain, units: 1 }],
  ['more than an amount can be', { ...plain, units: String(2n ** 120n) }],
  ['a comment that takes a second cell', { ...plain, comment: 'ж'.repeat(62) }],
  ['a number below nothing', { ...plain, seqno: -1 }],
  ['no time limit', { ...plain, validUntil: 0 }],
  ['more than is known of', { ...plain, mode: 128 }],
  ['nothing', {}],
])('refuses %s', (_what, transaction) => {
  expect(() => key.plan(transaction)).toThrow(expect.objectContaining({ code: 'badTransaction' }));
});
