import { changedMeanwhile, notFound, refusal, updateCurrency } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { changeCurrency, findCurrency } from '../store/currencies.ts';
import { findFields, replaceFields } from '../store/fields.ts';
import { iconNames } from '../http/icons.ts';
import { audit } from '../../audit/index.ts';
import { bodyRefusal, refuseTaken } from '../../../platform/http/index.ts';
import { readFields } from './read-fields.ts';
import { readLimits } from './read-limits.ts';
import { viewStaffCurrency } from '../view/view-staff-currency.ts';
import { handle } from './deps.ts';

export const updateCurrencyHandler = handle(updateCurrency, async (input, { db }, request) => {
  const { id, version, fromFields, toFields, min, max, ...terms } = input;
  if (!iconNames.has(terms.icon)) throw bodyRefusal('icon');
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      const owner = { currencyId: id };
      const before = await findCurrency(tx, id);
      if (!before) throw refusal(notFound);
      const isCoin = before.kind === 'crypto';
      const [from, to] = [readFields(fromFields, 'fromFields', isCoin), readFields(toFields, 'toFields', isCoin)];
      const limits = readLimits(min, max, before.decimals, 'max');
      if ((before.kind === 'cash') !== terms.xml.startsWith('CASH')) throw bodyRefusal('xml');
      const oldValue = viewStaffCurrency(before, await findFields(tx, owner));
      const row = await changeCurrency(tx, id, version, { ...terms, minUnits: limits.min, maxUnits: limits.max });
      if (!row) throw refusal(changedMeanwhile);
      await replaceFields(tx, owner, 'from', from);
      await replaceFields(tx, owner, 'to', to);
      const currency = viewStaffCurrency(row, await findFields(tx, owner));
      await audit(tx, request, {
        action: 'updateCurrency',
        subject: 'catalogue',
        subjectId: id,
        label: row.code,
        oldValue,
        newValue: currency,
      });
      return { currency };
    }),
  );
});
