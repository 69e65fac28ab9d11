import { renewStaffRecoveryCodes } from '@tetri/contract';
import { handle } from './deps.ts';
import { auditFactor } from './audit-factor.ts';

export const renewStaffRecoveryCodesHandler = handle(
  renewStaffRecoveryCodes,
  async ({ code }, { identity }, request) => {
    const { actor } = request;
    const alongside = auditFactor('renewStaffRecoveryCodes', request);
    return { recoveryCodes: await identity.factor.renewRecoveryCodes(actor, code, alongside) };
  },
);
