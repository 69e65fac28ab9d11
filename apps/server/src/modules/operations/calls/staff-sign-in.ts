import { staffSignIn } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { sessionLimits, staffCookie } from '../../identity/index.ts';
import { audit } from '../audit/index.ts';
import { handle } from '../deps.ts';
import { viewStaffMember } from '../view-staff-member.ts';

export const staffSignInHandler = handle(staffSignIn, async (input, scope) => {
  const { db, identity, cookies, ip, requestId, userAgent } = scope;
  const oldToken = cookies[staffCookie];
  const { person, session, token } = await identity.signIn({ ...input, ip, userAgent, oldToken });
  const { id: staffId, name, email, role } = person;
  const actor = { kind: 'staff', staffId, name, email, role, sessionId: session.id } as const;
  await transaction(db, (tx) =>
    audit(
      tx,
      { actor, ip, requestId },
      { action: 'staffSignIn', subject: 'staff', subjectId: staffId, label: email, newValue: { userAgent } },
    ),
  );
  scope.setCookie(staffCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: sessionLimits.absoluteSeconds,
  });
  return { staff: viewStaffMember(person, session) };
});
