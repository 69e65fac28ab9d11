import { expect, test } from 'vitest';
import { refundOf } from './refund-of.ts';

test('what goes into the wallet is not sent besides', () => {
  expect(refundOf({ refund: { toWallet: '10.00000000', toSend: '0.00000000' } })).toEqual({
    isToWallet: true,
    isToSend: false,
  });
  expect(refundOf({ refund: { toWallet: '0.00', toSend: '0.01' } })).toEqual({ isToWallet: false, isToSend: true });
  expect(refundOf({ refund: { toWallet: '0', toSend: '0' } })).toEqual({ isToWallet: false, isToSend: false });
});
