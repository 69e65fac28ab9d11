import { type CallAnswer, forbidden, type getStaffSession, refusal } from '@tetri/contract';
import type { StaffActor } from '../../../platform/http/index.ts';
import { type Identity } from '../identity-module.ts';

/** A staff member as they see themselves. Refuses with `forbidden` where the session ended a moment ago. */
export async function describeSelf(
  identity: Identity,
  who: Pick<StaffActor, 'staffId' | 'sessionId'>,
): Promise<CallAnswer<typeof getStaffSession>['staff']> {
  const found = await identity.describe(who);
  if (!found) throw refusal(forbidden);
  const { person, session, factor } = found;
  const { id, email, name, role, isFirstPassword } = person;
  return { _id: id, email, name, role, isFirstPassword, ...factor, sessionEndsAt: session.expiresAt.toISOString() };
}
