import { createOffice, notFound, refusal } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { findCity, findOffices, insertOffice } from '../store/places.ts';
import { audit } from '../../audit/index.ts';
import { readHours } from './read-hours.ts';
import { viewStaffOffice } from '../view/view-staff-office.ts';
import { handle } from './deps.ts';

export const createOfficeHandler = handle(createOffice, async ({ hours, exceptions, ...terms }, { db }, request) => {
  const draft = readHours({ hours, exceptions });
  return transaction(db, async (tx) => {
    if (!(await findCity(tx, terms.cityId))) throw refusal(notFound);
    const id = newId();
    await insertOffice(tx, { ...terms, id }, draft);
    const [office] = (await findOffices(tx, [id])).map(viewStaffOffice);
    if (!office) throw new Error('the office that was inserted is not there');
    await audit(tx, request, {
      action: 'createOffice',
      subject: 'office',
      subjectId: id,
      label: terms.name.en,
      newValue: office,
    });
    return { office };
  });
});
