import { createStaffOtp } from '@tetri/contract';
import { handle } from './deps.ts';

export const createStaffOtpHandler = handle(createStaffOtp, async (_input, { identity }, { actor }) => ({
  otp: await identity.factor.begin({ id: actor.staffId, email: actor.email }),
}));
