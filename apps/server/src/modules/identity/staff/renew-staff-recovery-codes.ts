import { renewStaffRecoveryCodes } from '@tetri/contract';
import { handle } from './deps.ts';
import { auditFactor } from './audit-factor.ts';

export const renewStaffRecoveryCodesHandler = handle(renewStaffRecoveryCodes, async ({ code }, scope) => {
  const { actor, identity } = scope;
  const alongside = auditFactor(scope, 'renewStaffRecoveryCodes');
  return { recoveryCodes: await identity.factor.renewRecoveryCodes(actor, code, alongside) };
});
