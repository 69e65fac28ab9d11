import { bookUnclaimedPayment } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { runCommand } from '../../../../platform/commands/run-command.ts';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { handle } from '../../staff/deps.ts';
import { endUnclaimed } from '../actions/decide-unclaimed.ts';
import { answerUnclaimed } from './answer-unclaimed.ts';

export const bookUnclaimedPaymentHandler = handle(bookUnclaimedPayment, async (input, deps, request) => {
  const { id, reason } = input;
  const { db, catalog } = deps;
  const { outcome } = await transaction(db, (tx) =>
    runCommand(tx, request.actor, { call: bookUnclaimedPayment, input }, async () => {
      const snapshot = catalog.snapshot();
      const { row, isBooked, askedBy } = await endUnclaimed(
        tx,
        snapshot,
        { id, reason, staff: request.actor },
        { state: 'income' },
      );
      const currency = snapshot.currencies.get(row.currencyId);
      await audit(tx, request, {
        action: isBooked ? 'bookUnclaimedPayment' : 'askBookUnclaimedPayment',
        subject: 'place',
        subjectId: row.currencyId,
        label: currency?.code ?? '',
        reason,
        newValue: {
          payment: id,
          amount: formatUnits(row.units, currency?.decimals ?? 0),
          ...askedBy,
        },
      });
      return isBooked ? 'booked' : 'asked';
    }),
  );
  return { payment: await answerUnclaimed(db, deps, request, id), isBooked: outcome === 'booked' };
});
