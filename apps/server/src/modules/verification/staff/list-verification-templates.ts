import { listVerificationTemplates, verificationTypes } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { currentTemplate, listTemplates } from '../store/templates.ts';
import { handle } from './deps.ts';
import { viewTemplate } from '../view/view-template.ts';

export const listVerificationTemplatesHandler = handle(listVerificationTemplates, async (_input, { verification }) => {
  return transaction(verification.db, async (tx) => {
    const current = new Set<string>();
    // What nobody has asked for yet is delivered here.
    for (const type of verificationTypes) current.add((await currentTemplate(tx, type)).id);
    return { templates: (await listTemplates(tx)).map((row) => viewTemplate(row, current.has(row.id))) };
  });
});
