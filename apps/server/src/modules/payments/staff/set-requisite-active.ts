import { changedMeanwhile, notFound, refusal, setRequisiteActive } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { findRequisite } from '../requisites/store/read-requisites.ts';
import { setRequisiteActive as switchRequisite } from '../requisites/actions/change-requisite.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { viewRequisite } from '../view/view-requisite.ts';

export const setRequisiteActiveHandler = handle(
  setRequisiteActive,
  async ({ id, isActive, reason }, { db, catalog, payments }, request) => {
    const answer = await transaction(db, async (tx) => {
      if (!(await findRequisite(tx, id))) throw refusal(notFound);
      if (!(await switchRequisite(tx, id, isActive))) throw refusal(changedMeanwhile);
      const after = await findRequisite(tx, id);
      if (!after) throw new Error('the requisite that was changed is not there');
      const requisite = viewRequisite(catalog.snapshot(), after, request.lang);
      await audit(tx, request, {
        action: 'setRequisiteActive',
        subject: 'requisite',
        subjectId: id,
        label: requisite.currency.code,
        reason,
        oldValue: { isActive: !isActive },
        newValue: { isActive },
      });
      return { requisite };
    });
    payments.pool.forgetHints();
    return answer;
  },
);
