import { createVerification, notFound, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { lockLivingUser } from '../../identity/index.ts';
import { refuseClosed } from '../actions/change-answers.ts';
import { type Asked, openForm } from '../actions/open-form.ts';
import { submit } from '../actions/submit.ts';
import { handle } from '../deps.ts';
import { findDocument } from '../store/documents.ts';
import { templateOf } from '../store/templates.ts';
import { findVerification, lockOwn, type VerificationRow } from '../store/verifications.ts';
import { viewVerification } from '../view/view-verification.ts';

export const createVerificationHandler = handle(createVerification, async (input, deps, { actor, lang }) => {
  const { userId } = actor;
  const type = input.type === 'user' ? 'person' : 'currency';
  const asked: Asked = { userId, type, currencyId: type === 'currency' ? (input.currencyId ?? null) : null };
  const row = await transaction(deps.db, async (tx) => {
    await lockLivingUser(tx, userId);
    const sent = await sentWith(tx, asked, input.imageId);
    if (sent) return sent;
    const { id } = await openForm(tx, deps, asked);
    const own = await lockOwn(tx, id, userId);
    if (!own) throw new Error('the form that was opened is there');
    refuseClosed(own);
    const { form } = await templateOf(tx, own.templateId);
    const field = form.steps.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'file');
    return submit(tx, deps, own, { ...input.data, ...(field ? { [field.key]: [input.imageId] } : {}) });
  });
  return { verification: viewVerification(row, (await templateOf(deps.db, row.templateId)).form, lang) };
});

/**
 * What was sent with this picture before: it is answered again, and nothing is begun. Throws notFound for a picture of somebody
 * else, and for one that was sent for something else.
 */
async function sentWith(
  tx: Tx,
  { userId, type, currencyId }: Asked,
  imageId: string,
): Promise<VerificationRow | undefined> {
  const image = await findDocument(tx, imageId);
  if (image?.userId !== userId) throw refusal(notFound);
  const before = image.verificationId === null ? undefined : await findVerification(tx, image.verificationId);
  if (!before || before.status === 'draft') return undefined;
  if (before.type !== type || before.currencyId !== currencyId) throw refusal(notFound);
  // Not sent since the refusal: it is now.
  return image.isSent ? before : undefined;
}
