import { amountNotValid, refusal, setManualRate } from '@tetri/contract';
import { compareRates, parity, parseDecimal } from '@tetri/money';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

/** Far above any price there is, and what the database takes. */
const digitsMax = 20;

export const setManualRateHandler = handle(
  setManualRate,
  async ({ sourceId, pair, price, reason }, { db, rates }, request) => {
    const parsed = parseDecimal(price);
    if (!parsed || compareRates(parsed, { ...parity, numerator: 10n ** BigInt(digitsMax) }) >= 0)
      throw refusal(amountNotValid);
    await transaction(db, async (tx) => {
      const before = await rates.setManualPrice(tx, { sourceId, pair, price });
      await audit(tx, request, {
        action: 'setManualRate',
        subject: 'source',
        subjectId: sourceId,
        label: pair,
        reason,
        oldValue: before === undefined ? null : { price: before },
        newValue: { price },
      });
    });
    return {};
  },
);
