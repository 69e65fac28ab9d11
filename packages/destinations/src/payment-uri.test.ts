import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentUri, type PaymentToScan } from './payment-uri.ts';

const address = 'ADDRESS';
const uri = (network: string, format: PaymentToScan['format'], symbol: string, amount: string, memo = '') =>
  paymentUri({ network, format, symbol, address, amount, memo });

test.each([
  ['BTC', 'bitcoin', 'BTC', '0.05', 'bitcoin:ADDRESS?amount=0.05'],
  ['LTC', 'litecoin', 'LTC', '3', 'litecoin:ADDRESS?amount=3'],
  ['DOGE', 'dogecoin', 'DOGE', '100.5', 'dogecoin:ADDRESS?amount=100.5'],
  ['XMR', 'monero', 'XMR', '1.25', 'monero:ADDRESS?tx_amount=1.25'],
  ['SOL', 'solana', 'SOL', '2', 'solana:ADDRESS?amount=2'],
  ['TON', 'ton', 'TON', '12.5', 'ton://transfer/ADDRESS?amount=12500000000'],
  ['ERC20', 'evm', 'ETH', '0.01', 'ethereum:ADDRESS@1?value=10000000000000000'],
  ['BEP20', 'evm', 'BNB', '1', 'ethereum:ADDRESS@56?value=1000000000000000000'],
] as const)('names the amount for %s as its wallets read it', (network, format, symbol, amount, expected) => {
  expect(uri(network, format, symbol, amount)).toBe(expected);
});

test('asks for a token by its contract, and for any chain, where these are known', () => {
  const asked = { network: 'DEV', format: 'evm', symbol: 'USDT', address, amount: '1.5', memo: '' } as const;
  const evm = { chainId: 31_337, decimals: 6 };
  expect(paymentUri({ ...asked, evm: { ...evm, token: 'TOKEN' } })).toBe(
    'ethereum:TOKEN@31337/transfer?address=ADDRESS&uint256=1500000',
  );
  expect(paymentUri({ ...asked, evm })).toBe('ethereum:ADDRESS@31337?value=1500000');
});

test('carries the memo where the text has a place for it, and is no text where it has none', () => {
  expect(uri('TON', 'ton', 'TON', '1', 'a b&c')).toBe('ton://transfer/ADDRESS?amount=1000000000&text=a%20b%26c');
  expect(uri('SOL', 'solana', 'SOL', '1', '77')).toBeUndefined();
});

test.each([
  ['ERC20', 'evm', 'USDT'],
  ['TRC20', 'tron', 'USDT'],
  ['TON', 'ton', 'USDT'],
  ['BEP20', 'evm', 'ETH'],
  ['toString', 'evm', 'ETH'],
] as const)('has no text for what is not the own coin of %s', (network, format, symbol) => {
  expect(uri(network, format, symbol, '1')).toBeUndefined();
});

test('an amount in wei is the amount, to the last unit', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), (units) => {
      const digits = units.toString().padStart(19, '0');
      const amount = `${digits.slice(0, -18)}.${digits.slice(-18)}`;
      expect(uri('ERC20', 'evm', 'ETH', amount)).toBe(`ethereum:ADDRESS@1?value=${units}`);
    }),
  );
});
