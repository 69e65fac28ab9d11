import { staffSignIn } from '@tetri/contract';
import { staffCookie } from '../../identity/index.ts';
import { audit } from '../audit/index.ts';
import { handle } from '../deps.ts';
import { setStaffCookie } from '../staff/staff-cookie.ts';
import { describeSelf } from '../staff/describe-self.ts';

export const staffSignInHandler = handle(staffSignIn, async (input, scope) => {
  const { identity, cookies, ip, lang, requestId, userAgent } = scope;
  // Apart from what is tried for a customer's account of the same address.
  await scope.attempts.spendEmail('sign-in', `staff ${input.email}`);
  const attempt = { ...input, ip, lang, userAgent, oldToken: cookies[staffCookie] };
  const { person, session, token } = await identity.signIn(attempt, (tx, { person: { id, name, role, email } }) =>
    audit(
      tx,
      { actor: { kind: 'staff', staffId: id, name, role }, ip, requestId },
      { action: 'staffSignIn', subject: 'staff', subjectId: id, label: email, newValue: { userAgent } },
    ),
  );
  setStaffCookie(scope, token);
  return { staff: await describeSelf(identity, { staffId: person.id, sessionId: session.id }) };
});
