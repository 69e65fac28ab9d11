import { confirmOtp, refusal, secondFactorInUse } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { renewSession } from '../accounts/actions/renew-session.ts';
import { turnOtpOn } from '../factors/actions/otp.ts';
import { proveUnlessYoung } from '../factors/actions/prove-unless-young.ts';
import { protectionNotifier } from '../factors/actions/notify-protection.ts';
import { presentUser } from '../profile/actions/present-user.ts';

export const confirmOtpHandler = handle(confirmOtp, async ({ code, password, passkey }, deps, request) => {
  const { db, secondFactor } = deps;
  const { actor } = request;
  const user = await presentUser(db, actor);
  const isFactorOn = await secondFactor.isOn(db, user.id);
  if (isFactorOn) throw refusal(secondFactorInUse);
  await proveUnlessYoung({ password, passkey }, deps, actor);
  const notify = protectionNotifier(user.id, 'otpOn');
  const recoveryCodes = await turnOtpOn(deps, { kind: 'user', id: user.id }, code, notify);
  await renewSession(deps, request);
  return { recoveryCodes };
});
