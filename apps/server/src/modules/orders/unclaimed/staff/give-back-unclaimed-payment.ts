import { giveBackUnclaimedPayment, notFound, ownAddress, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { runCommand } from '../../../../platform/commands/run-command.ts';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { findUnclaimed } from '../../../payments/index.ts';
import { judgeRefund } from '../../actions/judge-refund.ts';
import { handle } from '../../staff/deps.ts';
import { endUnclaimed } from '../actions/decide-unclaimed.ts';
import { answerUnclaimed } from './answer-unclaimed.ts';
import { subjectOf } from './subject-of.ts';

export const giveBackUnclaimedPaymentHandler = handle(giveBackUnclaimedPayment, async (input, deps, request) => {
  const { id, reason, reference, isAnotherTransfer } = input;
  const { db, catalog, payments } = deps;
  const { outcome } = await transaction(db, (tx) =>
    runCommand(tx, request.actor, { call: giveBackUnclaimedPayment, input }, async () => {
      const snapshot = catalog.snapshot();
      const row = await findUnclaimed(tx, id);
      const currency = row && snapshot.currencies.get(row.currencyId);
      if (!currency) throw refusal(notFound);
      const { address = input.address, memo = '' } = judgeRefund(currency, input.address, input.memo);
      if (await payments.isOwnAddressNow(tx, row.currencyId, address)) throw refusal(ownAddress);
      const act = { id, reason, staff: request.actor };
      const { isBooked, askedBy, order } = await endUnclaimed(tx, snapshot, act, {
        state: 'givenBack',
        address,
        memo,
        reference,
        isAnotherTransfer,
      });
      await audit(tx, request, {
        action: isBooked ? 'giveBackUnclaimedPayment' : 'askGiveBackUnclaimedPayment',
        ...subjectOf({ order, row, currency }),
        reason,
        newValue: {
          payment: id,
          amount: formatUnits(row.units, currency.decimals),
          address,
          memo,
          reference,
          ...askedBy,
        },
      });
      return isBooked ? 'givenBack' : 'asked';
    }),
  );
  return { payment: await answerUnclaimed(db, deps, request, id), isBooked: outcome === 'givenBack' };
});
