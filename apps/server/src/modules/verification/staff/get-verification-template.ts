import { getVerificationTemplate, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { currentTemplate, findVersion } from '../store/templates.ts';
import { handle } from './deps.ts';
import { viewTemplate } from '../view/view-template.ts';

export const getVerificationTemplateHandler = handle(
  getVerificationTemplate,
  async ({ type, version }, { verification }) =>
    transaction(verification.db, async (tx) => {
      const current = await currentTemplate(tx, type);
      const row = await findVersion(tx, type, version);
      if (!row) throw refusal(notFound);
      return { template: { ...viewTemplate(row, row.id === current.id), definition: row.definition } };
    }),
);
