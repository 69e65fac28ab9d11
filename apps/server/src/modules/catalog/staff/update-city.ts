import { changedMeanwhile, notFound, refusal, updateCity } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { changeCity, findCity } from '../store/places.ts';
import { isTimeZone } from '../core/opening-hours.ts';
import { audit } from '../../audit/index.ts';
import { bodyRefusal } from '../../../platform/http/index.ts';
import { viewStaffCity } from '../view/view-staff-office.ts';
import { handle } from './deps.ts';

export const updateCityHandler = handle(updateCity, async ({ id, version, ...terms }, { db }, request) => {
  if (!isTimeZone(terms.timeZone)) throw bodyRefusal('timeZone');
  return transaction(db, async (tx) => {
    const before = await findCity(tx, id);
    if (!before) throw refusal(notFound);
    const row = await changeCity(tx, id, version, terms);
    if (!row) throw refusal(changedMeanwhile);
    const [oldValue, city] = [viewStaffCity(before), viewStaffCity(row)];
    await audit(tx, request, {
      action: 'updateCity',
      subject: 'catalogue',
      subjectId: id,
      label: row.code,
      oldValue,
      newValue: city,
    });
    return { city };
  });
});
