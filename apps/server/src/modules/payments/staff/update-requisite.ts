import { changedMeanwhile, notFound, refusal, updateRequisite } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { findRequisite } from '../requisites/store/read-requisites.ts';
import { updateRequisite as saveRequisite } from '../requisites/actions/change-requisite.ts';
import { findOwnPlace } from '../places/store/places.ts';
import { audit } from '../../audit/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { judgeRequisiteDestination } from './judge-requisite-destination.ts';
import { readRequisiteTerms } from './read-requisite-terms.ts';
import { viewRequisite } from '../view/view-requisite.ts';

export const updateRequisiteHandler = handle(
  updateRequisite,
  async ({ id, version, ...terms }, { catalog, db, payments }, request) => {
    const snapshot = catalog.snapshot();
    const answer = await transaction(db, async (tx) => {
      const before = await findRequisite(tx, id);
      if (!before) throw refusal(notFound);
      const oldValue = viewRequisite(snapshot, before, request.lang);
      const { code, decimals } = oldValue.currency;
      const read = readRequisiteTerms(terms, decimals);
      const isMoved = terms.placeId && terms.placeId !== before.placeId;
      if (isMoved && !(await findOwnPlace(tx, terms.placeId ?? ''))?.isActive) throw refusal(notFound);
      const isSame = (['kind', 'number', 'memo'] as const).every((name) => read[name] === before[name]);
      // What stands already is not judged again: the limits of a sample, which nobody can pay to, may change.
      const network = snapshot.currencies.get(before.currencyId)?.network;
      const change = isSame ? read : judgeRequisiteDestination(read, { network });
      if (!(await refuseTaken(() => saveRequisite(tx, { id, version }, change)))) throw refusal(changedMeanwhile);
      const after = await findRequisite(tx, id);
      if (!after) throw new Error('the requisite that was changed is not there');
      const requisite = viewRequisite(snapshot, after, request.lang);
      await audit(tx, request, {
        action: 'updateRequisite',
        subject: 'requisite',
        subjectId: id,
        label: code,
        oldValue,
        newValue: requisite,
      });
      return { requisite };
    });
    payments.pool.forgetHints();
    return answer;
  },
);
