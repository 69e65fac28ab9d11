import { createOtp, forbidden, refusal } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { findUser } from '../accounts/store/users.ts';
import { newOtp } from '../factors/actions/otp.ts';
import { siteNameOf } from '../passkeys/actions/relying-party.ts';

export const createOtpHandler = handle(createOtp, async (_input, deps, { actor }) => {
  const user = await findUser(deps.db, actor.userId);
  if (!user) throw refusal(forbidden);
  const names = { issuer: siteNameOf(deps.publicUrl()), account: user.email ?? '' };
  return { otp: await newOtp(deps, { kind: 'user', id: user.id }, names) };
});
