import { deleteInvitation } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const deleteInvitationHandler = handle(deleteInvitation, async ({ _id }, { db, identity }, request) => {
  await transaction(db, async (tx) => {
    const taken = await identity.people.takeBack(tx, _id);
    if (!taken) return;
    const { email, name, role } = taken;
    await audit(tx, request, {
      action: 'deleteInvitation',
      subject: 'staff',
      subjectId: _id,
      label: email,
      oldValue: { name, role },
    });
  });
  return {};
});
