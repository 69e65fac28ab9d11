import { notFound, orderContent, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { findDocuments, lockContent, reorder } from '../store/documents.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const orderContentHandler = handle(orderContent, ({ kind, ids }, { db }, request) =>
  transaction(db, async (tx) => {
    await lockContent(tx);
    const before = (await findDocuments(tx, { kind })).map(({ id }) => id);
    if (ids.some((id) => !before.includes(id))) throw refusal(notFound);
    const first = [...new Set(ids)];
    await reorder(tx, kind, first);
    await audit(tx, request, {
      action: 'orderContent',
      subject: 'content',
      subjectId: kind,
      label: kind,
      oldValue: before,
      newValue: [...first, ...before.filter((id) => !first.includes(id))],
    });
    return {};
  }),
);
