import { changedMeanwhile, deleteRateExport, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { bodyRefusal } from '../../../../platform/http/index.ts';
import { audit } from '../../../audit/index.ts';
import { publicKey } from '../core/rate-export.ts';
import { deleteRateExport as removeExport, findRateExport } from '../store/rate-exports.ts';
import { viewExport } from '../view/view-export.ts';
import { handle } from './deps.ts';

export const deleteRateExportHandler = handle(deleteRateExport, async ({ id, version }, { db }, request) =>
  transaction(db, async (tx) => {
    const before = await findRateExport(tx, id);
    if (!before) throw refusal(notFound);
    if (before.key === publicKey) throw bodyRefusal('id');
    if (!(await removeExport(tx, id, version))) throw refusal(changedMeanwhile);
    await audit(tx, request, {
      action: 'deleteRateExport',
      subject: 'catalogue',
      subjectId: id,
      label: before.key,
      oldValue: viewExport(before),
    });
    return {};
  }),
);
