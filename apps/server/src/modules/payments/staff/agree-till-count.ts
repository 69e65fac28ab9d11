import {
  agreeTillCount,
  amountNotValid,
  changedMeanwhile,
  notFound,
  refusal,
  secondPersonNeeded,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { requireOffice } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { lie, settle } from '../tills/actions/count-till.ts';
import { findAsked, lockShift, lockTill, noteAgreed } from '../tills/store/tills.ts';
import { handle } from './deps.ts';
import { readTill } from './read-till.ts';

export const agreeTillCountHandler = handle(agreeTillCount, async (input, deps, request) => {
  const { officeId, currencyId } = input;
  const of = { officeId, currencyId };
  const { staffId, name } = request.actor;
  requireOffice(request.actor, officeId);
  const currency = deps.catalog.snapshot().currencies.get(currencyId);
  if (!currency) throw refusal(notFound);
  const { decimals, symbol, code } = currency;
  const shown = parseUnits(input.difference, decimals);
  if (shown === undefined) throw refusal(amountNotValid);
  return transaction(deps.db, async (tx) => {
    await runCommand(tx, request.actor, { call: agreeTillCount, input }, async () => {
      const till = await lockTill(tx, of);
      const shift = till && (await lockShift(tx, of));
      const asked = shift && (await findAsked(tx, shift.id));
      if (!asked) throw refusal(notFound);
      if (asked.staffId === staffId) throw refusal(secondPersonNeeded);
      // Nothing has happened in the books since it was counted, and it is what was shown.
      const { bookUnits, free } = await lie(tx, of);
      const difference = asked.countedUnits - bookUnits;
      if (bookUnits !== asked.bookUnits || difference !== shown) throw refusal(changedMeanwhile);
      await noteAgreed(tx, asked, { staffId, name });
      await settle(tx, shift, { ...asked, difference, free }, { decimals, symbol });
      const { officeName } = await readTill(tx, deps, of, { lang: 'en', staffId });
      await audit(tx, request, {
        action: 'agreeTillCount',
        subject: 'place',
        subjectId: officeId,
        label: `${officeName} · ${code}`,
        newValue: { difference: formatUnits(difference, decimals), askedBy: asked.staffName },
      });
      return 'agreed';
    });
    return { till: await readTill(tx, deps, of, { lang: request.lang, staffId }) };
  });
});
