import type { Actor, StaffActor } from '../../../platform/http/index.ts';

/** Who acts; only the staff make these calls. */
export function staffOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new Error('a call of the staff was made by somebody else');
  return actor;
}
