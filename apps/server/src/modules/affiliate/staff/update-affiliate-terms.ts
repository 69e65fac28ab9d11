import { changedMeanwhile, refusal, updateAffiliateTerms } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { changeTerms, readTerms } from '../store/terms.ts';
import { viewTerms } from '../view/view-terms.ts';
import { handle } from './deps.ts';
import { typedUsd } from './read-money.ts';

export const updateAffiliateTermsHandler = handle(
  updateAffiliateTerms,
  ({ version, minReward, secondPersonUsd, automaticMaxUsd, automaticDayUsd, ...input }, { db }, request) => {
    const minCents = typedUsd(minReward, 1n);
    const secondPersonCents = secondPersonUsd === null ? null : typedUsd(secondPersonUsd);
    const limits = {
      automaticMaxCents: automaticMaxUsd === null ? null : typedUsd(automaticMaxUsd, 1n),
      automaticDayCents: automaticDayUsd === null ? null : typedUsd(automaticDayUsd, 1n),
    };
    return transaction(db, async (tx) => {
      const before = await readTerms(tx);
      if (!(await changeTerms(tx, version, { ...input, minCents, secondPersonCents, ...limits })))
        throw refusal(changedMeanwhile);
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
