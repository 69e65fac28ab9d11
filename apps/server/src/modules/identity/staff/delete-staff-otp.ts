import { deleteStaffOtp } from '@tetri/contract';
import { handle } from './deps.ts';
import { auditFactor } from './audit-factor.ts';

export const deleteStaffOtpHandler = handle(deleteStaffOtp, async (answer, { identity }, request) => {
  const { actor } = request;
  await identity.factor.turnOff(actor, answer, auditFactor('deleteStaffOtp', request));
  return {};
});
