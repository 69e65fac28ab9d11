import { createRequisite, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { createRequisite as insertRequisite } from '../requisites/actions/change-requisite.ts';
import { findRequisite } from '../requisites/store/read-requisites.ts';
import { findOwnPlace } from '../places/store/places.ts';
import { audit } from '../../audit/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { judgeRequisiteDestination } from './judge-requisite-destination.ts';
import { readRequisiteTerms } from './read-requisite-terms.ts';
import { viewRequisite } from '../view/view-requisite.ts';

export const createRequisiteHandler = handle(
  createRequisite,
  async ({ currencyId, ...terms }, { catalog, db, payments }, request) => {
    const snapshot = catalog.snapshot();
    const currency = snapshot.currencies.get(currencyId);
    if (!currency) throw refusal(notFound);
    const read = readRequisiteTerms(terms, currency.decimals);
    if (terms.placeId && !(await findOwnPlace(db, terms.placeId))?.isActive) throw refusal(notFound);
    const draft = { currencyId, ...judgeRequisiteDestination(read, currency) };
    const answer = await transaction(db, async (tx) => {
      const id = await refuseTaken(() => insertRequisite(tx, draft));
      const made = await findRequisite(tx, id);
      if (!made) throw new Error('the requisite that was made is not there');
      const requisite = viewRequisite(snapshot, made, request.lang);
      await audit(tx, request, {
        action: 'createRequisite',
        subject: 'requisite',
        subjectId: id,
        label: currency.code,
        newValue: requisite,
      });
      return { requisite };
    });
    payments.pool.forgetHints();
    return answer;
  },
);
