import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaymentToScan, paymentUri } from './payment-uri.ts';
import { readScanned } from './read-scanned.ts';

const kinds = [
  { format: 'bitcoin', symbol: 'BTC', network: 'BTC' },
  { format: 'litecoin', symbol: 'LTC', network: 'LTC' },
  { format: 'monero', symbol: 'XMR', network: 'XMR' },
  { format: 'ton', symbol: 'TON', network: 'TON' },
  { format: 'evm', symbol: 'ETH', network: 'ERC20' },
  {
    format: 'evm',
    symbol: 'USDT',
    network: 'ERC20',
    evm: { chainId: 1, token: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', decimals: 6 },
  },
] as const satisfies readonly Partial<PaymentToScan>[];

test('reads the destination of every code that the payment page shows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.stringMatching(/^[A-Za-z0-9_-]{20,60}$/),
      fc.string(),
      (kind, address, memo) => {
        const uri = paymentUri({ ...kind, address, memo, amount: '0.5' });
        expect(uri && readScanned(uri)).toEqual({ address, memo: kind.format === 'ton' ? memo : '' });
      },
    ),
  );
});

test.each([
  [' TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE\n', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', ''],
  ['BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?amount=1', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', ''],
  ['ripple:rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh?dt=17', 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', '17'],
  ['ethereum:pay-0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', ''],
])('%s', (text, address, memo) => {
  expect(readScanned(text)).toEqual({ address, memo });
});

test.each([
  '',
  'https://example.com/ref/nino/',
  'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8/approve?address=0x1',
  'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8/transfer?uint256=5',
  'ton://connect/abc',
  'bitcoin:',
  'two words',
  'wc:a'.padEnd(3000, 'a'),
])('no destination: %s', (text) => {
  expect(readScanned(text)).toBeUndefined();
});

test('reads anything without falling over', () => {
  fc.assert(fc.property(fc.string(), (text) => void readScanned(text)));
  fc.assert(fc.property(fc.string(), (text) => void readScanned(`ethereum:${text}`)));
});
