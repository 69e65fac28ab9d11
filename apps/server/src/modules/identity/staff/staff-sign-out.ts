import { staffSignOut } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { setStaffCookie } from './staff-cookie.ts';

export const staffSignOutHandler = handle(staffSignOut, async (_input, { db, identity }, request) => {
  const { actor } = request;
  await transaction(db, async (tx) => {
    await identity.signOut(tx, actor.sessionId);
    await audit(tx, request, {
      action: 'staffSignOut',
      subject: 'staff',
      subjectId: actor.staffId,
      label: actor.email,
    });
  });
  setStaffCookie('', request);
  return {};
});
