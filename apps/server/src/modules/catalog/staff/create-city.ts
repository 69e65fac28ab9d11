import { createCity } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { insertCity } from '../store/places.ts';
import { isTimeZone } from '../core/opening-hours.ts';
import { audit } from '../../audit/index.ts';
import { bodyRefusal, refuseTaken } from '../../../platform/http/index.ts';
import { viewStaffCity } from '../view/view-staff-office.ts';
import { handle } from './deps.ts';

export const createCityHandler = handle(createCity, async (input, { db }, request) => {
  if (!isTimeZone(input.timeZone)) throw bodyRefusal('timeZone');
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      const city = viewStaffCity(await insertCity(tx, { ...input, id: newId() }));
      await audit(tx, request, {
        action: 'createCity',
        subject: 'catalogue',
        subjectId: city._id,
        label: city.code,
        newValue: city,
      });
      return { city };
    }),
  );
});
