import { removeDemo } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { removeDemo as takeDemoOut } from '../demo/remove-demo.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const removeDemoHandler = handle(removeDemo, async ({ reason }, { db, demo }, request) =>
  transaction(db, async (tx) => {
    const removed = await takeDemoOut(tx, demo);
    await audit(tx, request, {
      action: 'removeDemo',
      subject: 'catalogue',
      subjectId: 'demo',
      label: 'demo',
      reason,
      newValue: removed,
    });
    return removed;
  }),
);
