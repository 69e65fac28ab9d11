import { createCurrency, notFound, refusal } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { findCity } from '../store/places.ts';
import { findFields, replaceFields } from '../store/fields.ts';
import { findNetworks, insertCurrency } from '../store/currencies.ts';
import { iconNames } from '../http/icons.ts';
import { audit } from '../../audit/index.ts';
import { bodyRefusal, refuseTaken } from '../../../platform/http/index.ts';
import { readFields } from './read-fields.ts';
import { readLimits } from './read-limits.ts';
import { viewStaffCurrency } from '../view/view-staff-currency.ts';
import { handle } from './deps.ts';

export const createCurrencyHandler = handle(createCurrency, async (input, { db }, request) => {
  const { fromFields, toFields, min, max, ...terms } = input;
  const { kind, networkId, cityId } = terms;
  if (kind !== 'crypto' && networkId !== null) throw bodyRefusal('networkId');
  if (kind === 'crypto' && networkId === null) throw bodyRefusal('networkId', 'required');
  if (kind !== 'cash' && cityId !== null) throw bodyRefusal('cityId');
  if (kind === 'cash' && cityId === null) throw bodyRefusal('cityId', 'required');
  if ((kind === 'cash') !== terms.xml.startsWith('CASH')) throw bodyRefusal('xml');
  if (!iconNames.has(terms.icon)) throw bodyRefusal('icon');
  const limits = readLimits(min, max, terms.decimals, 'max');
  const isCoin = kind === 'crypto';
  const [from, to] = [readFields(fromFields, 'fromFields', isCoin), readFields(toFields, 'toFields', isCoin)];

  return refuseTaken(() =>
    transaction(db, async (tx) => {
      if (networkId !== null && !(await findNetworks(tx)).some(({ id }) => id === networkId)) throw refusal(notFound);
      if (cityId !== null && !(await findCity(tx, cityId))) throw refusal(notFound);
      const id = newId();
      const row = await insertCurrency(tx, { ...terms, id, minUnits: limits.min, maxUnits: limits.max });
      await replaceFields(tx, { currencyId: id }, 'from', from);
      await replaceFields(tx, { currencyId: id }, 'to', to);
      const currency = viewStaffCurrency(row, await findFields(tx, { currencyId: id }));
      await audit(tx, request, {
        action: 'createCurrency',
        subject: 'catalogue',
        subjectId: id,
        label: row.code,
        newValue: currency,
      });
      return { currency };
    }),
  );
});
