import type { IncomingHttpHeaders } from 'node:http';
import { type Call, csrfRejected, forbidden, refusal, secondFactorMissing } from '@tetri/contract';
import { type Actor, type ResolveActor, visitor } from './actor.ts';
import type { Cookies } from './cookies.ts';
import type { CsrfTokens } from './csrf.ts';

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
  if (call.access === 'user' || call.access === 'person') {
    if (actor.kind !== 'user') throw refusal(forbidden);
  } else if (actor.kind !== 'staff' || !call.access.staff.includes(actor.role)) throw refusal(forbidden);
  else if (actor.mustSetUp && !call.beforeSecondFactor) throw refusal(secondFactorMissing);
  return actor;
}

/**
 * The signed double-submit check: a page of another origin can send the cookie but cannot read it. A program that brings no
 * cookie has nothing that such a page could use, and every browser says where a request that changes something comes from.
 */
export function checkCsrf(tokens: CsrfTokens, cookies: Cookies, headers: IncomingHttpHeaders): void {
  const isProgram = !headers.cookie && headers.origin === undefined && headers['sec-fetch-site'] === undefined;
  if (isProgram) return;
  const header = headers['csrf-token'];
  if (typeof header !== 'string' || header !== cookies['_csrf'] || !tokens.fits(header, cookies))
    throw refusal(csrfRejected);
}
