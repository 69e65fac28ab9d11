import { officeNotYours, refusal } from '@tetri/contract';
import type { StaffActor } from './actor.ts';

type Bound = Pick<StaffActor, 'role' | 'officeIds'>;

/** The offices that somebody is bound to; undefined for who works at all of them, as the owner always does. */
export function boundTo({ role, officeIds = [] }: Bound): readonly string[] | undefined {
  return role === 'owner' || officeIds.length === 0 ? undefined : officeIds;
}

/** Whether somebody works with what lies at these offices: at one of them, or nothing lies at any. */
export function worksAt(actor: Bound, officeIds: readonly string[]): boolean {
  const own = boundTo(actor);
  return own === undefined || officeIds.length === 0 || officeIds.some((id) => own.includes(id));
}

/** Throws officeNotYours for what lies at the offices of others. */
export function requireOffice(actor: Bound, ...officeIds: readonly string[]): void {
  if (!worksAt(actor, officeIds)) throw refusal(officeNotYours);
}
