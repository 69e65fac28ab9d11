import { createRateSource } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { createSource } from '../actions/save-source.ts';
import { audit } from '../../audit/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { auditedSourceTerms, readSourceTerms } from './source-terms.ts';

export const createRateSourceHandler = handle(
  createRateSource,
  async ({ code, kind, reason, ...asked }, { db }, request) => {
    const terms = readSourceTerms(asked);
    return refuseTaken(() =>
      transaction(db, async (tx) => {
        const id = await createSource(tx, { code, kind, ...terms });
        await audit(tx, request, {
          action: 'createRateSource',
          subject: 'source',
          subjectId: id,
          label: code,
          reason,
          newValue: { kind, terms: auditedSourceTerms(terms) },
        });
        return { id, version: 1 };
      }),
    );
  },
);
