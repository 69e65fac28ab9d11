import { submitVerification } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { refuseClosed } from '../actions/change-answers.ts';
import { ownVerification } from '../actions/own-verification.ts';
import { submit } from '../actions/submit.ts';
import { handle } from '../deps.ts';
import { viewForm } from '../view/view-verification.ts';

export const submitVerificationHandler = handle(submitVerification, async (input, deps, { actor, lang }) => {
  const row = await transaction(deps.db, async (tx) => {
    const own = await ownVerification(tx, input._id, actor.userId);
    await runCommand(tx, actor, { call: submitVerification, input }, async () => {
      refuseClosed(own);
      await submit(tx, deps, own, input.data);
      return 'submitted';
    });
    return ownVerification(tx, input._id, actor.userId);
  });
  return viewForm(deps.db, deps, row, lang);
});
