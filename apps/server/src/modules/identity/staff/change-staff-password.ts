import { changeStaffPassword } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const changeStaffPasswordHandler = handle(changeStaffPassword, async (input, { db, identity }, request) => {
  const { actor } = request;
  const { staffId, sessionId, email } = actor;
  const change = await identity.preparePasswordChange({ ...input, staffId, sessionId });
  await transaction(db, async (tx) => {
    await change(tx);
    await audit(tx, request, { action: 'changeStaffPassword', subject: 'staff', subjectId: staffId, label: email });
  });
  if (actor.role === 'owner') await identity.forgetFirstPassword();
  return {};
});
