import { emailNotFilled, refusal, staffSignIn } from '@tetri/contract';
import { deviceCookies, deviceCookieTerms } from '../devices/actions/device-cookie.ts';
import { staffCookie } from '../staff-accounts/actions/resolve-actor.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { setStaffCookie } from './staff-cookie.ts';
import { describeSelf } from './describe-self.ts';

export const staffSignInHandler = handle(staffSignIn, async (input, scope) => {
  const { identity, cookies, ip, lang, requestId, userAgent } = scope;
  if (input.email === '') throw refusal(emailNotFilled);
  const device = cookies[deviceCookies.staff];
  const { name: counted, isKnownDevice } = await identity.countedAs(input.email, device);
  await scope.attempts.spendEmail('sign-in', counted);
  const attempt = { ...input, ip, lang, userAgent, oldToken: cookies[staffCookie], device, isKnownDevice };
  const { person, session, ...opened } = await identity.signIn(attempt, (tx, { person: { id, name, role, email } }) =>
    audit(
      tx,
      { actor: { kind: 'staff', staffId: id, name, role }, ip, requestId },
      { action: 'staffSignIn', subject: 'staff', subjectId: id, label: email, newValue: { userAgent } },
    ),
  );
  setStaffCookie(scope, opened.token);
  scope.setCookie(deviceCookies.staff, opened.device, deviceCookieTerms);
  return { staff: await describeSelf(identity, { staffId: person.id, sessionId: session.id }) };
});
