import { type Call, csrfRejected, forbidden, refusal } from '@tetri/contract';
import { timingSafeEqual } from 'node:crypto';
import { type Actor, type ResolveActor, visitor } from './actor.ts';

/** Finds who calls and refuses who may not. A browser without cookies is a visitor and costs no query. */
export async function admit(
  call: Call,
  cookies: Readonly<Record<string, string>>,
  resolve: ResolveActor,
): Promise<Actor> {
  const isStaffCall = typeof call.access === 'object';
  const cookie = isStaffCall ? 'staff_session' : 'session';
  const actor = cookies[cookie] ? await resolve(cookies, isStaffCall ? 'staff' : 'user') : visitor;
  if (call.access === 'visitor') return actor;
  if (call.access === 'user') {
    if (actor.kind !== 'user') throw refusal(forbidden);
  } else if (actor.kind !== 'staff' || !call.access.staff.includes(actor.role)) throw refusal(forbidden);
  return actor;
}

/** The double-submit check: a page of another origin can send the cookie but cannot read it. */
export function checkCsrf(cookie: string | undefined, header: string | undefined): void {
  if (cookie && header) {
    const [one, other] = [Buffer.from(cookie), Buffer.from(header)];
    if (one.length === other.length && timingSafeEqual(one, other)) return;
  }
  throw refusal(csrfRejected);
}
