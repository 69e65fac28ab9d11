import { createVerification, notFound, refusal, verificationInReview } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { openForm } from '../actions/open-form.ts';
import { submit } from '../actions/submit.ts';
import { mayEdit } from '../core/may-edit.ts';
import { handle } from '../deps.ts';
import { findDocument } from '../store/documents.ts';
import { templateOf } from '../store/templates.ts';
import { findVerification, lockOwn } from '../store/verifications.ts';
import { viewVerification } from '../view/view-verification.ts';

export const createVerificationHandler = handle(createVerification, async (input, deps, { actor, lang }) => {
  const { userId } = actor;
  const type = input.type === 'user' ? 'person' : 'currency';
  const row = await transaction(deps.db, async (tx) => {
    const opened = await openForm(tx, deps, {
      userId,
      type,
      currencyId: type === 'currency' ? (input.currencyId ?? null) : null,
    });
    const image = await findDocument(tx, input.imageId);
    if (!image || image.userId !== userId) throw refusal(notFound);
    // What was sent with this picture before is answered again.
    const before = image.verificationId === null ? undefined : await findVerification(tx, image.verificationId);
    if (before && before.type === type && before.status !== 'draft') return before;
    const own = await lockOwn(tx, opened.id, userId);
    if (!own || !mayEdit(own)) throw refusal(verificationInReview);
    const { form } = await templateOf(tx, own.templateId);
    const field = form.steps.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'file');
    return submit(tx, deps, own, { ...input.data, ...(field ? { [field.key]: [image.id] } : {}) });
  });
  return { verification: viewVerification(row, lang) };
});
