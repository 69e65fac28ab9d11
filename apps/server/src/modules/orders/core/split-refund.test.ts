import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRefund } from './split-refund.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 30n });
const userId = fc.constantFrom(null, 'person');
const lying = fc.record({ depositUnits: units, unmatchedUnits: units, walletUnits: units, userId });

test('all that lies here goes back once: what came from the wallet to it, the rest is sent', () => {
  fc.assert(
    fc.property(lying, (money) => {
      const { toWallet, toSend } = splitRefund(money);
      expect(toWallet + toSend).toBe(money.depositUnits + money.unmatchedUnits);
      expect(toWallet >= 0n && toSend >= 0n).toBe(true);
      expect(toWallet <= (money.userId === null ? 0n : money.walletUnits)).toBe(true);
      // Nothing is sent while the wallet is owed something.
      if (money.userId !== null && toSend > 0n) expect(toWallet).toBe(money.walletUnits);
    }),
  );
});
