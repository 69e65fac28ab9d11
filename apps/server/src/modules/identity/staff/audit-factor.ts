import type { Tx } from '../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';

const protects = {
  confirmStaffOtp: [false, true],
  renewStaffRecoveryCodes: [true, true],
  deleteStaffOtp: [true, false],
} as const;

/** Writes down, with the change itself, what the caller did to his own second factor. */
export function auditFactor(scope: RequestScope<StaffActor>, action: keyof typeof protects): (tx: Tx) => Promise<void> {
  const { staffId, email } = scope.actor;
  const [before, after] = protects[action];
  return (tx) =>
    audit(tx, scope, {
      action,
      subject: 'staff',
      subjectId: staffId,
      label: email,
      oldValue: { hasSecondFactor: before },
      newValue: { hasSecondFactor: after },
    });
}
