import { staffSignOut } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { setStaffCookie } from './staff-cookie.ts';

export const staffSignOutHandler = handle(staffSignOut, async (_input, scope) => {
  const { actor, db, identity } = scope;
  await transaction(db, async (tx) => {
    await identity.signOut(tx, actor.sessionId);
    await audit(tx, scope, { action: 'staffSignOut', subject: 'staff', subjectId: actor.staffId, label: actor.email });
  });
  setStaffCookie(scope, '');
  return {};
});
