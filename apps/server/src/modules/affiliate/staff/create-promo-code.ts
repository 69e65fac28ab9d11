import { createPromoCode } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { insertPromoCode } from '../store/promo-codes.ts';
import { viewPromoCode } from '../view/view-promo-code.ts';
import { handle } from './deps.ts';
import { readPromoTerms } from './promo-code-terms.ts';

export const createPromoCodeHandler = handle(createPromoCode, (input, { db, catalog }, request) => {
  const row = { id: newId(), ...readPromoTerms(input, catalog.snapshot()) };
  const promoCode = viewPromoCode({ ...row, uses: 0, version: 1 });
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      await insertPromoCode(tx, row);
      await audit(tx, request, {
        action: 'createPromoCode',
        subject: 'partner',
        subjectId: row.id,
        label: row.code,
        newValue: promoCode,
      });
      return { promoCode };
    }),
  );
});
