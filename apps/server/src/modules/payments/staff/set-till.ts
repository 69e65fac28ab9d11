import { amountNotValid, changedMeanwhile, moveNotAllowed, notFound, refusal, setTill } from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { transaction } from '../../../platform/database/index.ts';
import { requireOffice } from '../../../platform/http/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { audit } from '../../audit/index.ts';
import { reserveChanged } from '../../ledger/index.ts';
import { findShift, lockTill, saveTill } from '../tills/store/tills.ts';
import { handle } from './deps.ts';
import { readTill } from './read-till.ts';

export const setTillHandler = handle(setTill, async (input, deps, request) => {
  const { officeId, currencyId, isActive, version } = input;
  const of = { officeId, currencyId };
  requireOffice(request.actor, officeId);
  const snapshot = deps.catalog.snapshot();
  const currency = snapshot.currencies.get(currencyId);
  const isServed = version > 0 || (await deps.payments.hasPlace(`till:${officeId}`, currencyId));
  if (currency?.kind !== 'cash' || !isServed) throw refusal(notFound);
  const { decimals, code } = currency;
  const max = input.secondPersonAbove === null ? null : parseUnits(input.secondPersonAbove, decimals);
  if (max === undefined || (max !== null && max < 0n)) throw refusal(amountNotValid);
  return transaction(deps.db, async (tx) => {
    const before = await lockTill(tx, of);
    // Nobody could close what is out of use.
    if (!isActive && (await findShift(tx, of))) throw refusal(moveNotAllowed);
    const terms = { ...of, isActive, secondPersonAboveUnits: max };
    const saved = await saveTill(tx, { ...terms, version });
    if (!saved) throw refusal(changedMeanwhile);
    await announce(tx, reserveChanged, { currencyId }, { key: currencyId });
    const audited = (row: Pick<typeof saved, 'isActive' | 'secondPersonAboveUnits'>) => ({
      isActive: row.isActive,
      secondPersonAbove: row.secondPersonAboveUnits === null ? null : formatUnits(row.secondPersonAboveUnits, decimals),
    });
    const till = await readTill(tx, deps, of, { lang: request.lang, staffId: request.actor.staffId });
    await audit(tx, request, {
      action: 'setTill',
      subject: 'place',
      subjectId: officeId,
      label: `${till.officeName} · ${code}`,
      ...(before ? { oldValue: audited(before) } : {}),
      newValue: audited(saved),
    });
    return { till };
  });
});
