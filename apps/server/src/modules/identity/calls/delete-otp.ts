import { deleteOtp } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { turnOtpOff } from '../factors/actions/otp.ts';
import { protectionNotifier } from '../factors/actions/notify-protection.ts';

export const deleteOtpHandler = handle(deleteOtp, async (answer, deps, { actor }) => {
  const { userId } = actor;
  await turnOtpOff(deps, { kind: 'user', id: userId }, answer, protectionNotifier(userId, 'otpOff'));
  return {};
});
