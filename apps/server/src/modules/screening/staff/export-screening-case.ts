import { exportScreeningCase, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { findCase, readSteps } from '../store/cases.ts';
import { writeReport } from '../view/write-report.ts';
import { handle } from './deps.ts';

/** Who took the report away is written down. */
export const exportScreeningCaseHandler = handle(exportScreeningCase, ({ id, format }, { db }, request) =>
  transaction(db, async (tx) => {
    const found = await findCase(tx, id);
    if (!found) throw refusal(notFound);
    const text = writeReport(found, await readSteps(tx, id), format);
    await audit(tx, request, {
      action: 'exportScreeningCase',
      subject: 'screening',
      subjectId: id,
      label: found.uid,
      newValue: { format },
    });
    return { fileName: `case-${found.uid}.${format}`, text };
  }),
);
