import { notFound, noteScreeningCase, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { findCase, writeStep } from '../store/cases.ts';
import { handle } from './deps.ts';
import { showCase } from './show-case.ts';
import { staffOf } from './staff-of.ts';

export const noteScreeningCaseHandler = handle(noteScreeningCase, ({ id, text }, deps, request) =>
  transaction(deps.db, async (tx) => {
    const found = await findCase(tx, id);
    if (!found) throw refusal(notFound);
    await writeStep(tx, id, 'note', { ...staffOf(request.actor), text });
    const shown = await showCase(tx, deps, id, request.actor);
    await audit(tx, request, {
      action: 'noteScreeningCase',
      subject: 'screening',
      subjectId: id,
      label: found.uid,
      newValue: { text },
    });
    return shown;
  }),
);
