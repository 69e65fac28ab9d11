import { changedMeanwhile, notFound, refusal, updateOffice } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { changeOffice, findCity, findOffices } from '../store/places.ts';
import { audit } from '../../audit/index.ts';
import { readHours } from './read-hours.ts';
import { viewStaffOffice } from '../view/view-staff-office.ts';
import { handle } from './deps.ts';

export const updateOfficeHandler = handle(
  updateOffice,
  async ({ id, version, hours, exceptions, ...terms }, { db }, request) => {
    const draft = readHours({ hours, exceptions });
    return transaction(db, async (tx) => {
      const [oldValue] = (await findOffices(tx, [id])).map(viewStaffOffice);
      if (!oldValue || !(await findCity(tx, terms.cityId))) throw refusal(notFound);
      if (!(await changeOffice(tx, id, version, terms, draft))) throw refusal(changedMeanwhile);
      const [office] = (await findOffices(tx, [id])).map(viewStaffOffice);
      if (!office) throw new Error('the office that was changed is not there');
      await audit(tx, request, {
        action: 'updateOffice',
        subject: 'office',
        subjectId: id,
        label: terms.name.en,
        oldValue,
        newValue: office,
      });
      return { office };
    });
  },
);
