import { changedMeanwhile, createVerificationTemplate, readTemplate, refusal, templateNotValid } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { currentTemplate, insertTemplate } from '../store/templates.ts';
import { handle } from './deps.ts';
import { viewTemplate } from '../view/view-template.ts';

export const createVerificationTemplateHandler = handle(
  createVerificationTemplate,
  async ({ type, basedOn, definition }, { verification }, request) => {
    const read = readTemplate(definition);
    if ('fault' in read) throw refusal(templateNotValid, read.fault);
    return transaction(verification.db, async (tx) => {
      const current = await currentTemplate(tx, type);
      if (current.version !== basedOn) throw refusal(changedMeanwhile);
      const { staffId, name: staffName } = request.actor;
      const row = await insertTemplate(tx, { type, version: basedOn + 1, definition, staffId, staffName });
      if (!row) throw refusal(changedMeanwhile);
      await audit(tx, request, {
        action: 'createVerificationTemplate',
        subject: 'verification',
        subjectId: row.id,
        label: `${type} ${row.version}`,
        oldValue: { version: basedOn },
        newValue: { version: row.version },
      });
      return { template: { ...viewTemplate(row, true), definition } };
    });
  },
);
