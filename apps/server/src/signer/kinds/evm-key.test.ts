import { parseTransaction, recoverTransactionAddress } from 'viem';
import { expect, test } from 'vitest';
import { evmTransfer, recipient, token, tokenTransfer } from '../testing/evm-transfers.ts';
import { evmKey } from './evm-key.ts';

const key = evmKey('evm', new Uint8Array(32).fill(7));
type Raw = Parameters<typeof recoverTransactionAddress>[0]['serializedTransaction'];

test('signs both kinds of transactions so that the chain sees the payer and what was asked', async () => {
  const legacy = { type: 'legacy', maxFeePerGas: undefined, maxPriorityFeePerGas: undefined, gasPrice: '20000000000' };
  const old = Object.fromEntries(Object.entries(evmTransfer(legacy)).filter(([, value]) => value !== undefined));
  for (const transaction of [evmTransfer(), tokenTransfer(3n), old]) {
    const { raw, reference } = await key.plan(transaction).sign();
    expect(await recoverTransactionAddress({ serializedTransaction: raw as Raw })).toBe(key.address);
    expect(parseTransaction(raw as Raw)).toMatchObject({
      chainId: 1,
      nonce: 5,
      gas: BigInt(String(transaction['gas'])),
    });
    expect(reference).toMatch(/^0x[0-9a-f]{64}$/);
  }
});

test('reads the recipient, the token and the amount out of a token transfer', () => {
  expect(key.plan(tokenTransfer(123n))).toMatchObject({
    chain: 'evm:1',
    takes: ['5'],
    asset: token.toLowerCase(),
    to: recipient,
    units: 123n,
    feeUnits: 1_400_000_000_000_000n,
  });
});

const transferCall = String(tokenTransfer(5n)['data']);
test.each<[string, Record<string, unknown>]>([
  ['another call', evmTransfer({ data: '0x095ea7b3' })],
  ['transferFrom', tokenTransfer(1n, { data: transferCall.replace('a9059cbb', '23b872dd') })],
  ['more than a transfer', tokenTransfer(1n, { data: `${transferCall}00` })],
  ['less than a transfer', tokenTransfer(1n, { data: transferCall.slice(0, -2) })],
  [
    'a recipient with bytes before it',
    tokenTransfer(1n, { data: transferCall.replace(/^0xa9059cbb00/, '0xa9059cbb01') }),
  ],
  ['a token transfer that carries coin', tokenTransfer(1n, { value: '1' })],
  ['a transfer of nothing', tokenTransfer(0n)],
  ['a payment of nothing', evmTransfer({ value: '0' })],
  ['a new contract', evmTransfer({ to: null })],
  ['the zero address', evmTransfer({ to: `0x${'0'.repeat(40)}` })],
  [
    'a token to itself',
    tokenTransfer(1n, { data: transferCall.replace(recipient.slice(2).toLowerCase(), token.slice(2).toLowerCase()) }),
  ],
  ['an access list', evmTransfer({ accessList: [] })],
  ['a fraction', evmTransfer({ value: '1.5' })],
  ['a negative amount', evmTransfer({ value: '-1' })],
  ['a number instead of text', evmTransfer({ value: 1 })],
  ['more than 256 bits', evmTransfer({ value: String(2n ** 256n) })],
  ['no chain', evmTransfer({ chainId: 0 })],
  ['nothing', {}],
])('refuses %s', (_what, transaction) => {
  expect(() => key.plan(transaction)).toThrow(expect.objectContaining({ code: 'badTransaction' }));
});
