import { acceptDifference, amountNotValid, balanceTooSmall, notFound, refusal } from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { BalanceExhausted, changeReserve } from '../../ledger/index.ts';
import { judgeWord } from '../places/actions/judge-word.ts';
import { lockDifference, settleDifference } from '../places/actions/settle-difference.ts';
import { noteAccepted, noteAsked } from '../places/store/place-checks.ts';
import { lockWord } from '../places/store/sum-alone.ts';
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
      const { staffId } = actor;
      await lockWord(tx, staffId, currencyId);
      const check = await lockDifference(tx, { place, currencyId }, { units: shown, decimals, symbol });
      const saidBy = check.askedUnits === shown ? check.askedBy : null;
      const judged = await judgeWord(tx, staffId, { currencyId, units: shown, saidBy });
      const isBooked = judged !== undefined;
      if (judged) {
        await changeReserve(tx, { changeId, currencyId, units: shown, kind: 'reserveAdjustment', memo, place }).catch(
          (error: unknown) => {
            if (!(error instanceof BalanceExhausted)) throw error;
            throw refusal(balanceTooSmall, { max: formatUnits(error.available, decimals), symbol });
          },
        );
        await noteAccepted(tx, check, { units: shown, staffId, askedBy: judged.with });
        await settleDifference(tx, check, shown);
      } else {
        await noteAsked(tx, check, { staffId, name: actor.name, units: shown });
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
          ...(judged?.with ? { askedBy: check.askedName } : {}),
        },
      });
      return isBooked ? 'booked' : 'asked';
    });
    return { isBooked: outcome === 'booked' };
  });
});
