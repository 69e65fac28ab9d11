import { deleteStaffMessenger } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const deleteStaffMessengerHandler = handle(deleteStaffMessenger, async (_input, { db, identity }, request) => {
  const { staffId, email } = request.actor;
  await transaction(db, async (tx) => {
    if (!(await identity.messengers.remove(tx, staffId))) return;
    await audit(tx, request, { action: 'deleteStaffMessenger', subject: 'staff', subjectId: staffId, label: email });
  });
  return {};
});
