import type { KeyLimits, StaffRole } from '@tetri/contract';

export type VisitorActor = { readonly kind: 'visitor' };
export type UserActor = { readonly kind: 'user'; readonly userId: string; readonly sessionId: string };
/** A program that signed the call with one of a person's API keys. */
export type KeyActor = {
  readonly kind: 'key';
  readonly userId: string;
  readonly key: string;
  readonly keyId: string;
  /** What the key may do now, by its owner and by the owner of the exchange; null limits nothing. */
  readonly limits: KeyLimits;
};
export type StaffActor = {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly sessionId: string;
  /** The offices whose cash they work with; all of them where it is empty. */
  readonly officeIds?: readonly string[];
  /** A second factor must be set up first: only calls `beforeSecondFactor` are open. */
  readonly mustSetUp?: boolean;
};

/** Who makes the call. A staff session counts on staff calls only: elsewhere the same browser is a visitor. */
export type Actor = VisitorActor | UserActor | KeyActor | StaffActor;

/** Whose call it is, in a browser or by a program; null where nobody is known. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'user' || actor.kind === 'key' ? actor.userId : null;
}

export const visitor: VisitorActor = { kind: 'visitor' };

/** Finds the person behind the cookies; identity provides it. */
export type ResolveActor = (cookies: Readonly<Record<string, string>>, side: 'staff' | 'user') => Promise<Actor>;
