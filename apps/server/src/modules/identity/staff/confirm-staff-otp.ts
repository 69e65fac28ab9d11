import { confirmStaffOtp } from '@tetri/contract';
import { handle } from './deps.ts';
import { auditFactor } from './audit-factor.ts';
import { setStaffCookie } from './staff-cookie.ts';

export const confirmStaffOtpHandler = handle(confirmStaffOtp, async ({ code }, scope) => {
  const { actor, identity } = scope;
  const { recoveryCodes, token } = await identity.factor.turnOn(actor, code, auditFactor(scope, 'confirmStaffOtp'));
  setStaffCookie(scope, token);
  return { recoveryCodes };
});
