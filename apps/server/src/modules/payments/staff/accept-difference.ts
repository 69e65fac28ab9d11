import {
  acceptDifference,
  amountNotValid,
  balanceTooSmall,
  notFound,
  refusal,
  secondPersonNeeded,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { BalanceExhausted, changeReserve } from '../../ledger/index.ts';
import { findPayoutRule } from '../payouts/store/payout-rules.ts';
import { lockDifference, settleDifference } from '../places/actions/settle-difference.ts';
import { mayAccept } from '../places/core/may-accept.ts';
import { noteAccepted, noteAsked, sumAcceptedAlone } from '../places/store/place-checks.ts';
import { viewPlace } from '../places/view/view-place.ts';
import { handle } from './deps.ts';
import { knownPlaces } from './known-places.ts';

export const acceptDifferenceHandler = handle(acceptDifference, async (input, deps, request) => {
  const { commandId: changeId, currencyId, place, reason: memo } = input;
  const { actor } = request;
  const currency = deps.catalog.snapshot().currencies.get(currencyId);
  if (!currency) throw refusal(notFound);
  const { decimals, symbol, code } = currency;
  const shown = parseUnits(input.unexplained, decimals);
  if (shown === undefined || shown === 0n) throw refusal(amountNotValid);
  return transaction(deps.db, async (tx) => {
    const { outcome } = await runCommand(tx, actor, { call: acceptDifference, input }, async () => {
      const check = await lockDifference(tx, { place, currencyId }, { units: shown, decimals, symbol });
      const rule = await findPayoutRule(tx, currencyId);
      const { askedBy, askedUnits } = check;
      const aloneUnits = await sumAcceptedAlone(tx, actor.staffId, currencyId);
      const judged = mayAccept(rule, { units: shown, askedBy, askedUnits, aloneUnits }, actor.staffId);
      if (judged === 'askedAlready') throw refusal(secondPersonNeeded);
      const isBooked = judged === 'now';
      if (isBooked) {
        await changeReserve(tx, { changeId, currencyId, units: shown, kind: 'reserveAdjustment', memo, place }).catch(
          (error: unknown) => {
            if (!(error instanceof BalanceExhausted)) throw error;
            throw refusal(balanceTooSmall, { max: formatUnits(error.available, decimals), symbol });
          },
        );
        const isAgreed = askedUnits === shown && askedBy !== actor.staffId;
        const { staffId } = actor;
        await noteAccepted(tx, check, { units: shown, staffId, askedBy: isAgreed ? askedBy : null });
        await settleDifference(tx, check, shown);
      } else {
        await noteAsked(tx, check, { staffId: actor.staffId, name: actor.name, units: shown });
      }
      await audit(tx, request, {
        action: isBooked ? 'acceptDifference' : 'askAcceptDifference',
        subject: 'place',
        subjectId: currencyId,
        label: code,
        reason: memo,
        newValue: {
          place: viewPlace(await knownPlaces(tx, deps, 'en'), place).name || place,
          amount: formatUnits(shown, decimals),
          ...(isBooked && check.askedName ? { askedBy: check.askedName } : {}),
        },
      });
      return isBooked ? 'booked' : 'asked';
    });
    return { isBooked: outcome === 'booked' };
  });
});
