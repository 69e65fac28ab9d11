import { createRateExport } from '@tetri/contract';
import { newId, transaction } from '../../../../platform/database/index.ts';
import { refuseTaken } from '../../../../platform/http/index.ts';
import { audit } from '../../../audit/index.ts';
import { insertRateExport } from '../store/rate-exports.ts';
import { readTerms, viewExport } from '../view/view-export.ts';
import { checkTerms } from './check-terms.ts';
import { handle } from './deps.ts';

export const createRateExportHandler = handle(createRateExport, async (input, { db, catalog }, request) => {
  const terms = readTerms(input);
  checkTerms(terms, catalog.snapshot());
  const id = newId();
  const view = viewExport({ ...terms, id, version: 1 });
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      await insertRateExport(tx, id, terms);
      await audit(tx, request, {
        action: 'createRateExport',
        subject: 'catalogue',
        subjectId: id,
        label: terms.key,
        newValue: view,
      });
      return { export: view };
    }),
  );
});
