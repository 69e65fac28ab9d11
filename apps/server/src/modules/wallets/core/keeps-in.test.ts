import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepsIn } from './keeps-in.ts';

test('money leaves wallets only where nothing of them is missing and nobody is blocked', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (isMissing, isBlocked) => {
      expect(keepsIn({ isMissing, isBlocked }) === undefined).toBe(!isMissing && !isBlocked);
    }),
  );
});
