import { updateRateSource } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { updateSource } from '../actions/save-source.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { auditedSourceTerms, readSourceTerms } from './source-terms.ts';

export const updateRateSourceHandler = handle(
  updateRateSource,
  async ({ id, version, reason, ...asked }, { db }, request) => {
    const terms = readSourceTerms(asked);
    await transaction(db, async (tx) => {
      const before = await updateSource(tx, { id, version }, terms);
      await audit(tx, request, {
        action: 'updateRateSource',
        subject: 'source',
        subjectId: id,
        label: before.code,
        reason,
        oldValue: auditedSourceTerms(before),
        newValue: auditedSourceTerms(terms),
      });
    });
    return { version: version + 1 };
  },
);
