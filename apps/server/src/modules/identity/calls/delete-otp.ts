import { deleteOtp } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { turnOtpOff } from '../factors/actions/otp.ts';
import { protectionTeller } from '../factors/actions/tell-protection.ts';

export const deleteOtpHandler = handle(deleteOtp, async (answer, scope) => {
  const { userId } = scope.actor;
  await turnOtpOff(scope, { kind: 'user', id: userId }, answer, protectionTeller(userId, 'otpOff'));
  return {};
});
