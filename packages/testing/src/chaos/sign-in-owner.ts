import { staffSignIn, updateUndoLimit } from '@tetri/contract';
import { type Session, sendFromAnywhere, sessionOf } from './send-from-anywhere.ts';

export interface OwnerSignIn {
  readonly email: string;
  readonly password: string;
}

/** Signs the owner in, who lets one person alone undo whatever was recorded. */
export async function signInOwner(port: number, owner: OwnerSignIn): Promise<Session> {
  const { method, path } = staffSignIn;
  const signedIn = await sendFromAnywhere(port, { method, path, body: JSON.stringify(owner) });
  if (signedIn?.status !== 200) throw new Error(`the owner was not let in: ${JSON.stringify(signedIn?.body)}`);
  const session = await sessionOf(port, signedIn.cookies);
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
