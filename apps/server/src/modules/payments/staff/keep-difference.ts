import { amountNotPositive, amountNotValid, keepDifference, notFound, refusal } from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { lockDifference, settleDifference } from '../places/actions/settle-difference.ts';
import { viewPlace } from '../places/view/view-place.ts';
import { bookUnclaimed } from '../unclaimed/actions/book-unclaimed.ts';
import { insertUnclaimed } from '../unclaimed/store/unclaimed-payments.ts';
import { handle } from './deps.ts';
import { knownPlaces } from './known-places.ts';

export const keepDifferenceHandler = handle(keepDifference, async (input, deps, request) => {
  const { currencyId, place, reason } = input;
  const currency = deps.catalog.snapshot().currencies.get(currencyId);
  if (!currency) throw refusal(notFound);
  const { decimals, symbol, code } = currency;
  const units = parseUnits(input.unexplained, decimals);
  if (units === undefined) throw refusal(amountNotValid);
  // What is missing is nobody's payment.
  if (units <= 0n) throw refusal(amountNotPositive);
  return transaction(deps.db, async (tx) => {
    const { outcome: paymentId } = await runCommand(tx, request.actor, { call: keepDifference, input }, async () => {
      const check = await lockDifference(tx, { place, currencyId }, { units, decimals, symbol });
      const row = await insertUnclaimed(tx, { source: 'difference', currencyId, units, place });
      await bookUnclaimed(tx, row, 'seen');
      await settleDifference(tx, check, units);
      await audit(tx, request, {
        action: 'keepDifference',
        subject: 'place',
        subjectId: currencyId,
        label: code,
        reason,
        newValue: {
          place: viewPlace(await knownPlaces(tx, deps, 'en'), place).name || place,
          amount: formatUnits(units, decimals),
          payment: row.id,
        },
      });
      return row.id;
    });
    return { paymentId };
  });
});
