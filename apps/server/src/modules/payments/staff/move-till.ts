import {
  amountNotPositive,
  amountNotValid,
  balanceTooSmall,
  moveNotAllowed,
  moveTill,
  notFound,
  refusal,
  tillNotOpen,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { requireOffice } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { BalanceExhausted, movePlaces } from '../../ledger/index.ts';
import { tillOf } from '../tills/actions/count-till.ts';
import { tillAt } from '../tills/actions/pass-till.ts';
import { findTill, joinShift, noteAct } from '../tills/store/tills.ts';
import { handle } from './deps.ts';
import { findUsable } from './known-places.ts';
import { readTill } from './read-till.ts';

export const moveTillHandler = handle(moveTill, async (input, deps, request) => {
  const { commandId: moveId, officeId, currencyId, way, place, reason: memo } = input;
  const of = { officeId, currencyId };
  requireOffice(request.actor, officeId);
  const currency = deps.catalog.snapshot().currencies.get(currencyId);
  if (!currency) throw refusal(notFound);
  const { decimals, symbol, code } = currency;
  const units = parseUnits(input.amount, decimals);
  if (units === undefined) throw refusal(amountNotValid);
  if (units <= 0n) throw refusal(amountNotPositive);
  const till = tillOf(of);
  if (place === till) throw refusal(moveNotAllowed);
  const otherOf = tillAt(place, currencyId);
  // Nobody empties a till where they do not work.
  if (otherOf && way === 'in') requireOffice(request.actor, otherOf.officeId);
  const [from, to] = way === 'in' ? [place, till] : [till, place];
  return transaction(deps.db, async (tx) => {
    await runCommand(tx, request.actor, { call: moveTill, input }, async () => {
      const other = await findUsable(tx, deps, place, 'en');
      if (!other || !(await findTill(tx, of))?.isActive) throw refusal(notFound);
      const shift = await joinShift(tx, of);
      if (!shift) throw refusal(tillNotOpen);
      await noteAct(tx, shift, moveId, request.actor);
      if (otherOf && (await findTill(tx, otherOf))?.isActive) {
        const theirs = await joinShift(tx, otherOf);
        if (!theirs) throw refusal(tillNotOpen);
        await noteAct(tx, theirs, moveId, request.actor);
      }
      await movePlaces(tx, { moveId, currencyId, from, to, units, memo }).catch((error: unknown) => {
        if (!(error instanceof BalanceExhausted)) throw error;
        const max = error.available > 0n ? error.available : 0n;
        throw refusal(balanceTooSmall, { max: formatUnits(max, decimals), symbol });
      });
      const { officeName } = await readTill(tx, deps, of, { lang: 'en', staffId: request.actor.staffId });
      await audit(tx, request, {
        action: 'moveTill',
        subject: 'place',
        subjectId: officeId,
        label: `${officeName} · ${code}`,
        reason: memo,
        newValue: { way, amount: formatUnits(units, decimals), place: other.name || place },
      });
      return 'moved';
    });
    return { till: await readTill(tx, deps, of, { lang: request.lang, staffId: request.actor.staffId }) };
  });
});
