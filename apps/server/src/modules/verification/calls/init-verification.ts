import { initVerification } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { openForm } from '../actions/open-form.ts';
import { handle } from '../deps.ts';
import { viewForm } from '../view/view-verification.ts';

export const initVerificationHandler = handle(initVerification, async (input, deps, { actor, lang }) => {
  const { type } = input;
  const currencyId = type === 'currency' ? (input.currencyId ?? null) : null;
  const row = await transaction(deps.db, (tx) => openForm(tx, deps, { userId: actor.userId, type, currencyId }));
  return viewForm(deps.db, deps, row, lang);
});
