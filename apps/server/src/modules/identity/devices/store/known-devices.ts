import { and, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import { newId, type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { users } from '../../accounts/tables.ts';
import type { Person } from '../../factors/store/authenticators.ts';
import type { PersonKind } from '../../factors/tables.ts';
import { staff } from '../../staff-accounts/tables.ts';
import { knownDevices } from '../tables.ts';

/** A device that nobody signs in from is forgotten after half a year. */
export const deviceSeconds = 180 * 24 * 3600;
/** The oldest of a person's make way: who signs in from ever new browsers does not fill the table. */
export const devicesMax = 10;

/** Which of these devices has signed in to the account of this address. The same work whether or not there is one. */
export async function findDevice(
  reader: Reader,
  kind: PersonKind,
  email: string,
  ids: readonly string[],
): Promise<string | undefined> {
  const isTheirs =
    kind === 'user'
      ? sql`exists (select 1 from ${users} where ${users.id} = ${knownDevices.personId} and ${users.email} = ${email})`
      : sql`exists (select 1 from ${staff} where ${staff.id} = ${knownDevices.personId} and lower(${staff.email}) = lower(${email}))`;
  const [row] = await reader
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        inArray(knownDevices.id, [...ids]),
        eq(knownDevices.personKind, kind),
        sql`${knownDevices.expiresAt} > tetri_now()`,
        isTheirs,
      ),
    );
  return row?.id;
}

/** Makes the device of a session known under a new id, in place of what it was known by to this person: `oldIds`. */
export async function insertDevice(
  tx: Tx,
  person: Person,
  sessionId: string,
  oldIds: readonly string[],
): Promise<{ id: string; replaced: readonly string[] }> {
  await tx.delete(knownDevices).where(lt(knownDevices.expiresAt, sql`tetri_now()`));
  const browserId = await browserOf(tx, person.kind, oldIds);
  const replaced =
    oldIds.length === 0
      ? []
      : await tx
          .delete(knownDevices)
          .where(and(inArray(knownDevices.id, [...oldIds]), isOf(person)))
          .returning({ id: knownDevices.id });
  const id = newId();
  await tx.insert(knownDevices).values({
    id,
    personKind: person.kind,
    personId: person.id,
    sessionId,
    browserId: browserId ?? id,
    createdAt: sql`tetri_now()`,
    expiresAt: secondsFromNow(deviceSeconds),
  });
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(isOf(person))
    .orderBy(sql`${knownDevices.createdAt} desc, ${knownDevices.id} desc`)
    .limit(devicesMax);
  await tx.delete(knownDevices).where(and(isOf(person), notInArray(knownDevices.id, newest)));
  return { id, replaced: replaced.map((row) => row.id) };
}

/** By what the browser is known that holds these ids, whichever accounts they are of; undefined where none is known any more. */
export async function browserOf(reader: Reader, kind: PersonKind, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const [row] = await reader
    .select({ browserId: knownDevices.browserId })
    .from(knownDevices)
    .where(and(inArray(knownDevices.id, [...ids]), eq(knownDevices.personKind, kind)))
    .orderBy(knownDevices.createdAt, knownDevices.id)
    .limit(1);
  return row?.browserId;
}

/** Forgets every device of the person, or every one but that of `keptSessionId`. */
export async function forgetDevices(tx: Tx, person: Person, keptSessionId?: string): Promise<void> {
  const others = keptSessionId === undefined ? undefined : ne(knownDevices.sessionId, keptSessionId);
  await tx.delete(knownDevices).where(and(isOf(person), others));
}

/** Forgets the device that one session of the person was opened on. */
export async function forgetDeviceOf(tx: Tx, person: Person, sessionId: string): Promise<void> {
  await tx.delete(knownDevices).where(and(isOf(person), eq(knownDevices.sessionId, sessionId)));
}

function isOf({ kind, id }: Person) {
  return and(eq(knownDevices.personKind, kind), eq(knownDevices.personId, id));
}
