import { emailNotFilled, refusal, staffSignIn } from '@tetri/contract';
import { deviceCookies, deviceCookieTerms } from '../devices/actions/device-cookie.ts';
import { staffCookie } from '../staff-accounts/actions/resolve-actor.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { setStaffCookie } from './staff-cookie.ts';
import { describeSelf } from './describe-self.ts';

export const staffSignInHandler = handle(staffSignIn, async (input, { identity, attempts }, request) => {
  const { cookies, ip, lang, requestId, userAgent } = request;
  if (input.email === '') throw refusal(emailNotFilled);
  const device = cookies[deviceCookies.staff];
  const { name: counted, isKnownDevice } = await identity.countedAs(input.email, device);
  await attempts.spendEmail('sign-in', counted);
  const attempt = { ...input, ip, lang, userAgent, oldToken: cookies[staffCookie], device, isKnownDevice };
  const { person, session, ...opened } = await identity.signIn(attempt, (tx, { person: { id, name, role, email } }) =>
    audit(
      tx,
      { actor: { kind: 'staff', staffId: id, name, role }, ip, requestId },
      {
        action: 'staffSignIn',
        subject: 'staff',
        subjectId: id,
        label: email,
        newValue: { userAgent, ...(input.confirmation && { confirmedIn: 'telegram' }) },
      },
    ),
  );
  setStaffCookie(opened.token, request);
  request.setCookie(deviceCookies.staff, opened.device, deviceCookieTerms);
  return { staff: await describeSelf(identity, { staffId: person.id, sessionId: session.id }) };
});
