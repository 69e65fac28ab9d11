import { renewRecoveryCodes } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { replaceRecoveryCodes } from '../factors/actions/otp.ts';
import { protectionNotifier } from '../factors/actions/notify-protection.ts';

export const renewRecoveryCodesHandler = handle(renewRecoveryCodes, async ({ code }, deps, { actor }) => {
  const { userId } = actor;
  const notify = protectionNotifier(userId, 'recoveryCodesRenewed');
  return { recoveryCodes: await replaceRecoveryCodes(deps, { kind: 'user', id: userId }, code, notify) };
});
