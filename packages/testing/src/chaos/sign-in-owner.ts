import { staffSignIn, updateUndoLimit } from '@tetri/contract';
import { type Session, sendFromAnywhere, sessionOf } from './send-from-anywhere.ts';

export interface StaffSignIn {
  readonly email: string;
  readonly password: string;
}

/** Signs in somebody of the staff of a demo, who needs no second factor. */
export async function signInStaff(port: number, who: StaffSignIn): Promise<Session> {
  const { method, path } = staffSignIn;
  const signedIn = await sendFromAnywhere(port, { method, path, body: JSON.stringify(who) });
  if (signedIn?.status !== 200) throw new Error(`${who.email} was not let in: ${JSON.stringify(signedIn?.body)}`);
  return sessionOf(port, signedIn.cookies);
}

/** Signs the owner in, who lets one person alone undo whatever was recorded. */
export async function signInOwner(port: number, owner: StaffSignIn): Promise<Session> {
  const session = await signInStaff(port, owner);
  const body = JSON.stringify({ undoAloneUsd: '999999999' });
  const limited = await sendFromAnywhere(port, {
    method: updateUndoLimit.method,
    path: updateUndoLimit.path,
    body,
    session,
  });
  if (limited?.status !== 200) throw new Error(`the limit was not set: ${JSON.stringify(limited?.body)}`);
  return session;
}
