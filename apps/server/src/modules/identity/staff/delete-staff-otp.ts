import { deleteStaffOtp } from '@tetri/contract';
import { handle } from './deps.ts';
import { auditFactor } from './audit-factor.ts';

export const deleteStaffOtpHandler = handle(deleteStaffOtp, async (answer, scope) => {
  const { actor, identity } = scope;
  await identity.factor.turnOff(actor, answer, auditFactor(scope, 'deleteStaffOtp'));
  return {};
});
