import { confirmStaffOtp } from '@tetri/contract';
import { handle } from './deps.ts';
import { auditFactor } from './audit-factor.ts';
import { setStaffCookie } from './staff-cookie.ts';

export const confirmStaffOtpHandler = handle(confirmStaffOtp, async ({ code }, { identity }, request) => {
  const { actor } = request;
  const { recoveryCodes, token } = await identity.factor.turnOn(actor, code, auditFactor('confirmStaffOtp', request));
  setStaffCookie(token, request);
  return { recoveryCodes };
});
