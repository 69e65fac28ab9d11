import { renewRecoveryCodes } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { replaceRecoveryCodes } from '../factors/actions/otp.ts';
import { protectionTeller } from '../factors/actions/tell-protection.ts';

export const renewRecoveryCodesHandler = handle(renewRecoveryCodes, async ({ code }, scope) => {
  const { userId } = scope.actor;
  const tell = protectionTeller(userId, 'recoveryCodesRenewed');
  return { recoveryCodes: await replaceRecoveryCodes(scope, { kind: 'user', id: userId }, code, tell) };
});
