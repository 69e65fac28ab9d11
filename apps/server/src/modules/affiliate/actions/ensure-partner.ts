import { randomBytes } from 'node:crypto';
import { type Db, transaction, type Tx } from '../../../platform/database/index.ts';
import { lockLivingUser } from '../../identity/index.ts';
import { randomLink } from '../core/random-link.ts';
import { findPartner, insertPartner, lockPartner } from '../store/partners.ts';
import type { PartnerRow } from '../tables.ts';

/** Whoever is signed in as a partner: everybody is one from the first look at it. Throws forbidden where they were erased. */
export async function ensurePartner(db: Db, userId: string): Promise<PartnerRow> {
  const known = await findPartner(db, userId);
  return known ?? transaction(db, (tx) => ensureLockedPartner(tx, userId));
}

/** As `ensurePartner`; what concerns their money stands still until the transaction ends. */
export async function ensureLockedPartner(tx: Tx, userId: string): Promise<PartnerRow> {
  await lockLivingUser(tx, userId);
  const known = await lockPartner(tx, userId);
  if (known) return known;
  await insertPartner(tx, {
    userId,
    link: randomLink(randomBytes(8)),
    rateKey: `p-${randomBytes(8).toString('hex')}`,
  });
  const made = await lockPartner(tx, userId);
  if (!made) throw new Error('a partner was not stored');
  return made;
}
