import { expect, test } from 'vitest';
import { tronKey } from './tron-key.ts';

const key = tronKey('tron', new Uint8Array(32).fill(7));
const recipient = 'TPzLMtKqkJ5dXJX8DEHYFSmX8QobKF4N77';
const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const coin = {
  refBlockBytes: '7902',
  refBlockHash: 'e1b9de559665c671',
  timestamp: 1_700_000_000_000,
  expiration: 1_700_000_600_000,
  to: recipient,
  units: '1234567',
};
const tokens = { ...coin, units: '5000001', token, feeLimit: '40000000' };

/** As tronweb 6.5.1 made and signed them of the same key and the same values. */
const known = [
  {
    transaction: coin,
    reference: '4085d074b693e8cbf9f06b69cdb044ea70b6f7568bf2310f539e214d2c3252c3',
    data: '0a0279022208e1b9de559665c67140c09fbaffbc315a67080112630a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412320a15414a62316623ad457f02cdc5d997ded67a383ec56912154199c851eaa3c3976914d63b822c67e201ec0bfbb81887ad4b7080d095ffbc31',
    signature:
      '1f414c6a11772ef7f1357c2919ebcd4317b6bf03904aadbba08b4759d993279e458f7456998d05ce13757e7ba3e01c6a909da2f8571dc2f0b29b5a8029169cd91c',
  },
  {
    transaction: tokens,
    reference: '9c459eaf577d09f2317ac8acebc00bf94ffb09bcb34445ac9030c66643904393',
    data: '0a0279022208e1b9de559665c67140c09fbaffbc315aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a15414a62316623ad457f02cdc5d997ded67a383ec569121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a9059cbb00000000000000000000000099c851eaa3c3976914d63b822c67e201ec0bfbb800000000000000000000000000000000000000000000000000000000004c4b417080d095ffbc31900180b48913',
    signature:
      '3c94ca0110c8f5cdcedefeb050f695f47bc39d55695e16c03b823a81432e7ed71d743e8e84b3352a1c3c097e556eae0d1a82c2d2d4a411a2df66db6158d1e2e51b',
  },
];

test('pays from the address that the key has on this chain', () => {
  expect(key.address).toBe('TGkWdpawVNfeset3P6uTBbLaPY7nZVZvXY');
});

test.each(known)(
  'makes and signs the same bytes as the chain’s own library: $reference',
  async ({ transaction, reference, data, signature }) => {
    const plan = key.plan(transaction);
    expect(plan).toMatchObject({ chain: 'tron', takes: [reference], to: recipient, units: BigInt(transaction.units) });
    const signed = await plan.sign();
    expect(signed.reference).toBe(reference);
    expect(signed.raw).toContain(data);
    expect(signed.raw.endsWith(signature)).toBe(true);
  },
);

test('limits are asked of the token, and of the most that it may burn', () => {
  expect(key.plan(coin)).toMatchObject({ asset: 'native', feeUnits: 2_000_000n });
  expect(key.plan(tokens)).toMatchObject({ asset: token, feeUnits: 42_000_000n });
});

test.each<[string, object]>([
  ['an address with a mistake', { ...coin, to: recipient.replace('K', 'k') }],
  ['the zero address', { ...coin, to: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }],
  ['a payment to itself', { ...coin, to: key.address }],
  ['a token to itself', { ...tokens, to: token }],
  ['a payment of nothing', { ...coin, units: '0' }],
  ['a negative amount', { ...coin, units: '-1' }],
  ['a fraction', { ...coin, units: '1.5' }],
  ['a number instead of text', { ...coin, units: 1 }],
  ['more TRX than the chain can write', { ...coin, units: String(2n ** 63n) }],
  ['a token without a bound of its fee', { ...coin, token }],
  ['a time that is over before it begins', { ...coin, expiration: coin.timestamp }],
  ['a life of more than a day', { ...coin, expiration: coin.timestamp + 86_400_001 }],
  ['more than is known of', { ...coin, memo: 'x' }],
  ['nothing', {}],
])('refuses %s', (_what, transaction) => {
  expect(() => key.plan(transaction)).toThrow(expect.objectContaining({ code: 'badTransaction' }));
});
