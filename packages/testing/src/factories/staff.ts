import type { StaffRole } from '@tetri/contract';
import { hashPassword, insertStaff } from '@tetri/server/modules/identity';
import { type Db, newId, transaction } from '@tetri/server/platform/database';

export const staffPassword = 'a quiet river at noon';

/** A staff account that signs in with `staffPassword`. */
export async function staff(db: Db, role: StaffRole = 'operator') {
  const id = newId();
  const person = {
    id,
    role,
    email: `${role}-${id}@example.com`,
    name: `Staff ${id.slice(-4)}`,
    isFirstPassword: false,
  };
  const passwordHash = await hashPassword(staffPassword);
  await transaction(db, (tx) => insertStaff(tx, { ...person, passwordHash }));
  return person;
}
