import { changedMeanwhile, refusal, updateAffiliateTerms } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { changeTerms, readTerms } from '../store/terms.ts';
import { viewTerms } from '../view/view-terms.ts';
import { handle } from './deps.ts';
import { typedUsd } from './read-money.ts';

export const updateAffiliateTermsHandler = handle(
  updateAffiliateTerms,
  ({ version, minReward, secondPersonUsd, ...input }, { db }, request) => {
    const minCents = typedUsd(minReward, 1n);
    const secondPersonCents = secondPersonUsd === null ? null : typedUsd(secondPersonUsd);
    return transaction(db, async (tx) => {
      const before = await readTerms(tx);
      if (!(await changeTerms(tx, version, { ...input, minCents, secondPersonCents }))) throw refusal(changedMeanwhile);
      const terms = viewTerms(await readTerms(tx));
      await audit(tx, request, {
        action: 'updateAffiliateTerms',
        subject: 'partner',
        subjectId: 'terms',
        label: '',
        oldValue: viewTerms(before),
        newValue: terms,
      });
      return { terms };
    });
  },
);
