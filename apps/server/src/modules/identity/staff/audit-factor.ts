import type { Tx } from '../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';

const protects = {
  confirmStaffOtp: [false, true],
  renewStaffRecoveryCodes: [true, true],
  deleteStaffOtp: [true, false],
} as const;

/** Writes down, with the change itself, what the caller did to their own second factor. */
export function auditFactor(
  action: keyof typeof protects,
  request: RequestScope<StaffActor>,
): (tx: Tx) => Promise<void> {
  const { staffId, email } = request.actor;
  const [before, after] = protects[action];
  return (tx) =>
    audit(tx, request, {
      action,
      subject: 'staff',
      subjectId: staffId,
      label: email,
      oldValue: { hasSecondFactor: before },
      newValue: { hasSecondFactor: after },
    });
}
