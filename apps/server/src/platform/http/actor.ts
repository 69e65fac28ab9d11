import type { StaffRole } from '@tetri/contract';

export type VisitorActor = { readonly kind: 'visitor' };
export type UserActor = { readonly kind: 'user'; readonly userId: string; readonly sessionId: string };
export type StaffActor = {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly sessionId: string;
};

/** Who makes the call. A staff session counts on staff calls only: elsewhere the same browser is a visitor. */
export type Actor = VisitorActor | UserActor | StaffActor;

export const visitor: VisitorActor = { kind: 'visitor' };

/** Finds the person behind the cookies; identity provides it. */
export type ResolveActor = (cookies: Readonly<Record<string, string>>, side: 'staff' | 'user') => Promise<Actor>;
