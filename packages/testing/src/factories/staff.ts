import type { StaffRole } from '@tetri/contract';
import { insertStaff } from '@tetri/server/modules/identity';
import { type Db, newId, transaction } from '@tetri/server/platform/database';
import { createHash, randomBytes } from 'node:crypto';
import { keptHash } from './kept-hash.ts';

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
  const passwordHash = await keptHash(staffPassword);
  await transaction(db, (tx) => insertStaff(tx, { ...person, passwordHash }));
  return person;
}

/**
 * A recovery code that a staff member signs in with once, as if they had kept it when they set up their second factor; they get
 * one where they have none. Its secret is nobody's: a test that types an app's codes sets one up by the product's calls.
 */
export async function recoveryCodeOf(db: Db, email: string): Promise<string> {
  // Letters alone: digits that look like letters are read as such.
  const code = randomBytes(15)
    .toString('hex')
    .toUpperCase()
    .replaceAll(/\d/g, (digit) => 'GHJKLMNPQR'[Number(digit)] ?? '');
  await db.$client.query(
    `insert into authenticators (person_kind, person_id, sealed_seed, active_since, last_step, created_at)
     select 'staff', id, 'nobody has it', tetri_now(), 0, tetri_now() from staff where email = $1
     on conflict do nothing`,
    [email],
  );
  await db.$client.query(
    `insert into recovery_codes (person_kind, person_id, code_hash) select 'staff', id, $2 from staff where email = $1`,
    [email, createHash('sha256').update(code).digest('hex')],
  );
  return code;
}
