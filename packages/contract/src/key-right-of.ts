import type { Call, KeyRight } from './define-call.ts';

/** Where people register, sign in and take up invitations. */
const doors = /^(?:user|admin)\/(?:auth|profile|staff)\//;

/**
 * The right that a program's API key needs for the call; undefined for calls that only people make: the back office, what
 * opens or guards an account, and forms, whose bytes nobody knows any more when they are read. On every other call a
 * signature stands in for session and CSRF token, also where a visitor needs neither: the call is then made for the key's owner.
 */
export function keyRightOf({ access, path, multipart, keyRight = 'api' }: Call): KeyRight | undefined {
  if (multipart !== undefined || typeof access === 'object' || access === 'person') return undefined;
  return access === 'visitor' && doors.test(path) ? undefined : keyRight;
}
