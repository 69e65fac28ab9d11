import {
  acceptDifference,
  amountNotValid,
  balanceTooSmall,
  changedMeanwhile,
  moneyUnassigned,
  notFound,
  refusal,
  secondPersonNeeded,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { readNow, transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { BalanceExhausted, changeReserve, lockPlaces } from '../../ledger/index.ts';
import { findPayoutRule } from '../payouts/store/payout-rules.ts';
import { judgeCheck, unexplained } from '../places/core/judge-check.ts';
import { isCertain, mayAccept } from '../places/core/may-accept.ts';
import { placeCode } from '../places/core/place-code.ts';
import { lockCheck, noteAccepted, noteAsked, sumAcceptedAlone } from '../places/store/place-checks.ts';
import { viewPlace } from '../places/view/view-place.ts';
import { handle } from './deps.ts';
import { knownPlaces } from './known-places.ts';

const unassigned = placeCode({ kind: 'unassigned' });

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
      const check = await lockCheck(tx, { place, currencyId });
      if (!check) throw refusal(notFound);
      // Nothing has happened in the books since it was read, and it is what was shown.
      const lies = await lockPlaces(tx, currencyId, [place, unassigned]);
      const ledgerUnits = lies.get(place) ?? 0n;
      if (ledgerUnits !== check.ledgerUnits || unexplained(check) !== shown) throw refusal(changedMeanwhile);
      if (!isCertain(check, await readNow(tx))) throw refusal(changedMeanwhile);
      // What is too much here may be what nobody has said yet where it lies: booked once more, it would be sold twice.
      const unsaid = lies.get(unassigned) ?? 0n;
      if (shown > 0n && unsaid > 0n)
        throw refusal(moneyUnassigned, { amount: formatUnits(unsaid < shown ? unsaid : shown, decimals), symbol });
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
        const reading = { ...check, ledgerUnits: ledgerUnits + shown };
        const { ledgerUnits: units, outsideUnits, payoutUnits, feeUnits, lostUnits, depositUnits } = reading;
        const now = { ledgerUnits: units, outsideUnits, payoutUnits, feeUnits, lostUnits, depositUnits };
        const isAgreed = askedUnits === shown && askedBy !== actor.staffId;
        await noteAccepted(
          tx,
          check,
          { units: shown, staffId: actor.staffId, askedBy: isAgreed ? askedBy : null },
          { reading: now, judged: judgeCheck(now, undefined, check.checkedAt) },
        );
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
