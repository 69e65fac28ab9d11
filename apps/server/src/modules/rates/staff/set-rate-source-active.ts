import { notFound, refusal, setRateSourceActive } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const setRateSourceActiveHandler = handle(
  setRateSourceActive,
  async ({ id, version, isActive, reason }, { db, rates }, request) => {
    const source = (await rates.sourceStates()).find((state) => state.source.id === id)?.source;
    if (!source) throw refusal(notFound);
    await transaction(db, async (tx) => {
      await rates.setSourceActive(tx, { id, version, isActive });
      await audit(tx, request, {
        action: 'setRateSourceActive',
        subject: 'source',
        subjectId: id,
        label: source.code,
        reason,
        oldValue: { isActive: source.isActive },
        newValue: { isActive },
      });
    });
    return {};
  },
);
