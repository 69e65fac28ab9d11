import { confirmOtp } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { turnOtpOn } from '../factors/otp.ts';
import { protectionTeller } from '../factors/tell-protection.ts';

export const confirmOtpHandler = handle(confirmOtp, async ({ code }, scope) => {
  const { userId } = scope.actor;
  const tell = protectionTeller(userId, 'otpOn');
  return { recoveryCodes: await turnOtpOn(scope, { kind: 'user', id: userId }, code, tell) };
});
