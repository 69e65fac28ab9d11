import {
  amountNotPositive,
  amountNotValid,
  balanceTooSmall,
  moveNotAllowed,
  movePlaces,
  notFound,
  refusal,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { requireOffice } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { BalanceExhausted, movePlaces as bookMove } from '../../ledger/index.ts';
import { viewPlace } from '../places/view/view-place.ts';
import { noteAtTill, tillAt } from '../tills/actions/pass-till.ts';
import { handle } from './deps.ts';
import { findUsable, knownPlaces } from './known-places.ts';

export const movePlacesHandler = handle(movePlaces, async (input, deps, request) => {
  const { commandId: moveId, currencyId, from, to, reason: memo } = input;
  const currency = deps.catalog.snapshot().currencies.get(currencyId);
  if (!currency) throw refusal(notFound);
  const { decimals, symbol, code } = currency;
  const units = parseUnits(input.amount, decimals);
  if (units === undefined) throw refusal(amountNotValid);
  if (units <= 0n) throw refusal(amountNotPositive);
  if (from === to) throw refusal(moveNotAllowed);
  // As where it is moved at the till itself: nobody empties one where they do not work.
  const till = tillAt(from, currencyId);
  if (till) requireOffice(request.actor, till.officeId);
  await transaction(deps.db, (tx) =>
    runCommand(tx, request.actor, { call: movePlaces, input }, async () => {
      const target = await findUsable(tx, deps, to, request.lang);
      if (!target) throw refusal(notFound);
      for (const place of [from, to]) await noteAtTill(tx, { place, currencyId, reference: moveId, by: request.actor });
      await bookMove(tx, { moveId, currencyId, from, to, units, memo }).catch((error: unknown) => {
        if (!(error instanceof BalanceExhausted)) throw error;
        const max = error.available > 0n ? error.available : 0n;
        throw refusal(balanceTooSmall, { max: formatUnits(max, decimals), symbol });
      });
      const known = await knownPlaces(tx, deps, 'en');
      await audit(tx, request, {
        action: 'movePlaces',
        subject: 'place',
        subjectId: currencyId,
        label: code,
        reason: memo,
        newValue: {
          amount: formatUnits(units, decimals),
          from: viewPlace(known, from).name || from,
          to: target.name || to,
        },
      });
      return 'moved';
    }),
  );
  return { ok: 1 as const };
});
