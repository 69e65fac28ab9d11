import { deleteOtp } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { turnOtpOff } from '../factors/otp.ts';
import { protectionTeller } from '../factors/tell-protection.ts';

export const deleteOtpHandler = handle(deleteOtp, async (answer, scope) => {
  const { userId } = scope.actor;
  await turnOtpOff(scope, { kind: 'user', id: userId }, answer, protectionTeller(userId, 'otpOff'));
  return {};
});
