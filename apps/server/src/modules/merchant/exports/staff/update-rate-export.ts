import { changedMeanwhile, notFound, refusal, updateRateExport } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { bodyRefusal, refuseTaken } from '../../../../platform/http/index.ts';
import { audit } from '../../../audit/index.ts';
import { publicKey } from '../core/rate-export.ts';
import { changeRateExport, findRateExport } from '../store/rate-exports.ts';
import { readTerms, viewExport } from '../view/view-export.ts';
import { checkTerms } from './check-terms.ts';
import { handle } from './deps.ts';

export const updateRateExportHandler = handle(updateRateExport, async (input, { db, catalog }, request) => {
  const { id, version } = input;
  const terms = readTerms(input);
  checkTerms(terms, catalog.snapshot());
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      const before = await findRateExport(tx, id);
      if (!before) throw refusal(notFound);
      // The address that everybody knows: what it shows may change, not where it is.
      if (before.key === publicKey && terms.key !== publicKey) throw bodyRefusal('key');
      if (!(await changeRateExport(tx, id, version, terms))) throw refusal(changedMeanwhile);
      const view = viewExport({ ...terms, id, version: version + 1 });
      await audit(tx, request, {
        action: 'updateRateExport',
        subject: 'catalogue',
        subjectId: id,
        label: terms.key,
        oldValue: viewExport(before),
        newValue: view,
      });
      return { export: view };
    }),
  );
});
