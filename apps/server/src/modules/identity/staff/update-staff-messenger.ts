import { updateStaffMessenger } from '@tetri/contract';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const updateStaffMessengerHandler = handle(
  updateStaffMessenger,
  async ({ confirmsSignIns, ...answer }, { identity }, request) => {
    const { staffId, email } = request.actor;
    await identity.messengers.setConfirms(staffId, { confirmsSignIns, answer }, (tx) =>
      audit(tx, request, {
        action: 'updateStaffMessenger',
        subject: 'staff',
        subjectId: staffId,
        label: email,
        newValue: { confirmsSignIns },
      }),
    );
    return {};
  },
);
