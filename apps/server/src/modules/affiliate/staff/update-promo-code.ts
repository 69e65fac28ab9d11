import { changedMeanwhile, notFound, refusal, updatePromoCode } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { bodyRefusal, refuseTaken } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { changePromoCode, lockPromoCode } from '../store/promo-codes.ts';
import { viewPromoCode } from '../view/view-promo-code.ts';
import { handle } from './deps.ts';
import { readPromoTerms } from './promo-code-terms.ts';

export const updatePromoCodeHandler = handle(updatePromoCode, ({ id, version, ...input }, { db, catalog }, request) => {
  const terms = readPromoTerms(input, catalog.snapshot());
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      const before = await lockPromoCode(tx, id);
      if (!before) throw refusal(notFound);
      if (terms.usesMax !== null && terms.usesMax < before.uses) throw bodyRefusal('usesMax', 'min');
      if (!(await changePromoCode(tx, { id, version, ...terms }))) throw refusal(changedMeanwhile);
      const promoCode = viewPromoCode({ ...before, ...terms, version: version + 1 });
      await audit(tx, request, {
        action: 'updatePromoCode',
        subject: 'partner',
        subjectId: id,
        label: terms.code,
        oldValue: viewPromoCode(before),
        newValue: promoCode,
      });
      return { promoCode };
    }),
  );
});
