import { inviteStaff } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { viewInvitation } from '../view/view-person.ts';

export const inviteStaffHandler = handle(
  inviteStaff,
  async ({ email: typed, name, role }, { db, identity }, request) => {
    const email = judgeEmail(typed);
    const { actor } = request;
    const invitation = await transaction(db, async (tx) => {
      const made = await identity.people.invite(tx, { email, name, role, invitedBy: actor.staffId });
      const { replaced } = made;
      await audit(tx, request, {
        action: 'inviteStaff',
        subject: 'staff',
        subjectId: made.invitation.id,
        label: email,
        oldValue: replaced && { name: replaced.name, role: replaced.role },
        newValue: { name, role },
      });
      return made.invitation;
    });
    return { invitation: viewInvitation(invitation) };
  },
);
