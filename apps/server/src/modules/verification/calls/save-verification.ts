import { saveVerification } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { changeAnswers, refuseClosed } from '../actions/change-answers.ts';
import { ownVerification } from '../actions/own-verification.ts';
import { handle } from '../deps.ts';
import { viewForm } from '../view/view-verification.ts';

export const saveVerificationHandler = handle(saveVerification, async ({ _id, data }, deps, { actor, lang }) => {
  const { row, faults } = await transaction(deps.db, async (tx) => {
    const own = await ownVerification(tx, _id, actor.userId);
    refuseClosed(own);
    return changeAnswers(tx, deps, own, data);
  });
  return { ...(await viewForm(deps.db, deps, row, lang)), faults: [...faults] };
});
