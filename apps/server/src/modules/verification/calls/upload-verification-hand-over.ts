import { fileNotAccepted, notFound, refusal, uploadVerificationHandOver } from '@tetri/contract';
import { judgedFirst } from '../../../platform/http/index.ts';
import { addDocument } from '../actions/add-document.ts';
import { openByKey, putIntoField, viewHandOver } from '../actions/hand-over.ts';
import { handle, type VerificationDeps } from '../deps.ts';

/** Nothing is read for a link that is none, or into a field that takes no file. */
async function openField({ key, field }: { key: string; field: string }, deps: Pick<VerificationDeps, 'db' | 'vault'>) {
  const open = await openByKey(deps.db, key);
  const { fields } = await viewHandOver(deps.db, deps, open);
  if (!fields.some((one) => one.field === field)) throw refusal(notFound);
  return open;
}

export const uploadVerificationHandOverHandler = judgedFirst(
  handle(uploadVerificationHandOver, async ({ key, field }, deps, request) => {
    const { row } = await openField({ key, field }, deps);
    const [image, ...more] = request.files;
    if (!image || image.field !== uploadVerificationHandOver.multipart || more.length > 0)
      throw refusal(fileNotAccepted);
    const { id } = await addDocument(deps, { userId: row.userId, bytes: image.bytes }, request, (tx, document) =>
      putIntoField(tx, deps, { key, field, documentId: document.id }),
    );
    return { ...(await viewHandOver(deps.db, deps, await openByKey(deps.db, key))), _id: id };
  }),
  openField,
);
