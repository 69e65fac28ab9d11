import { and, asc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { authenticators } from '../../factors/tables.ts';
import type { StaffRow } from './staff.ts';
import { staff } from '../tables.ts';

export type PersonRow = Omit<StaffRow, 'passwordHash'> & { readonly hasSecondFactor: boolean };

/** Everybody who works or worked here, the active ones first. */
export async function listPeople(reader: Reader): Promise<PersonRow[]> {
  return selectPeople(reader).orderBy(sql`${staff.isActive} desc`, asc(staff.name), asc(staff.id));
}

export async function findPerson(reader: Reader, staffId: string): Promise<PersonRow | undefined> {
  const [row] = await selectPeople(reader).where(eq(staff.id, staffId));
  return row;
}

function selectPeople(reader: Reader) {
  const { passwordHash: _secret, ...columns } = getTableColumns(staff);
  return reader
    .select({ ...columns, hasSecondFactor: sql<boolean>`${authenticators.personId} is not null` })
    .from(staff)
    .leftJoin(
      authenticators,
      and(
        eq(authenticators.personKind, 'staff'),
        eq(authenticators.personId, staff.id),
        isNotNull(authenticators.activeSince),
      ),
    );
}

/**
 * A person and every owner who may sign in, locked in one order until the transaction ends: of two changes that would
 * together leave no owner, the second sees the first.
 */
export async function lockWithOwners(
  tx: Tx,
  staffId: string,
): Promise<{ person: StaffRow | undefined; owners: readonly StaffRow[] }> {
  const isOwner = and(eq(staff.role, 'owner'), staff.isActive);
  const rows = await tx
    .select()
    .from(staff)
    .where(or(eq(staff.id, staffId), isOwner))
    .orderBy(staff.id)
    .for('update');
  return {
    person: rows.find(({ id }) => id === staffId),
    owners: rows.filter(({ role, isActive }) => role === 'owner' && isActive),
  };
}

export async function updatePerson(
  tx: Tx,
  staffId: string,
  terms: Pick<StaffRow, 'name' | 'role' | 'isActive' | 'officeIds'>,
): Promise<void> {
  const { name, role, isActive, officeIds } = terms;
  await tx
    .update(staff)
    .set({ name, role, isActive, officeIds, updatedAt: sql`tetri_now()` })
    .where(eq(staff.id, staffId));
}
