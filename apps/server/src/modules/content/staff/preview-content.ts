import { notFound, previewContent, previewKinds, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { findDocument, lockContent } from '../store/documents.ts';
import { openPreview } from '../store/previews.ts';
import { handle } from './deps.ts';

export const previewContentHandler = handle(previewContent, ({ id, lang }, { db, content }) =>
  transaction(db, async (tx) => {
    // Nobody throws it away meanwhile.
    await lockContent(tx);
    const document = await findDocument(tx, id);
    if (!document || !previewKinds.some((kind) => kind === document.kind)) throw refusal(notFound);
    return { url: `${content.publicUrl()}/${lang}/preview/${await openPreview(tx, id, lang)}/` };
  }),
);
