import type { Db, Reader, Tx } from '../../../../platform/database/index.ts';
import type { Seal } from '../../../../platform/seal.ts';
import type { Person } from '../../factors/store/authenticators.ts';
import type { PersonKind } from '../../factors/tables.ts';
import { deviceCookies, readDevices, sealDevices } from './device-cookie.ts';
import { browserOf, findDevice, insertDevice } from '../store/known-devices.ts';

/**
 * Whose tries are counted together. A device that has signed in to the account before has a count of its own: who guesses
 * from elsewhere uses up the address's, and cannot lock it out. Answers what to count by, for `AttemptsPort`.
 */
export async function countedAs(
  { db, seal }: { readonly db: Db; readonly seal: Seal },
  kind: PersonKind,
  email: string,
  cookie: string | undefined,
): Promise<{ name: string; isKnownDevice: boolean }> {
  const ids = readDevices(seal, kind, cookie);
  const id = ids.length === 0 ? undefined : await findDevice(db, kind, email, ids);
  if (id !== undefined) return { name: `device ${id}`, isKnownDevice: true };
  // Apart from what is tried for a customer's account of the same address.
  return { name: kind === 'staff' ? `staff ${email.toLowerCase()}` : email, isKnownDevice: false };
}

/** By what a browser is known in which customers have signed in; undefined for any other. */
export async function browserIdOf(
  reader: Reader,
  seal: Seal,
  cookies: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  return browserOf(reader, 'user', readDevices(seal, 'user', cookies[deviceCookies.user]));
}

/** Makes the browser known to who has just signed in there; answers what its cookie is to hold. */
export async function makeKnown(
  tx: Tx,
  seal: Seal,
  { person, sessionId, cookie }: { person: Person; sessionId: string; cookie: string | undefined },
): Promise<string> {
  const known = readDevices(seal, person.kind, cookie);
  const { id, replaced } = await insertDevice(tx, person, sessionId, known);
  return sealDevices(seal, person.kind, [id, ...known.filter((one) => !replaced.includes(one))]);
}
