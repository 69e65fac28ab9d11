import { listPromoCodes } from '@tetri/contract';
import { readPromoCodes } from '../store/promo-codes.ts';
import { viewPromoCode } from '../view/view-promo-code.ts';
import { handle } from './deps.ts';

export const listPromoCodesHandler = handle(listPromoCodes, async (_input, { db }) => ({
  promoCodes: (await readPromoCodes(db)).map(viewPromoCode),
}));
