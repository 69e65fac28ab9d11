import type { VerificationType } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { type Db, newId, transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { verificationDecided } from '../../verification/index.ts';

interface Decided {
  readonly type?: VerificationType;
  readonly currencyId?: string | null;
  /** The card or account, as the desk makes digests of them. */
  readonly destinationHash?: string | null;
  readonly country?: string | null;
}

/** A verification of the person as reviewers leave it; `mendable` may be sent again. It is announced unless said otherwise. */
export async function verifyPerson(
  db: Db,
  userId: string,
  as: 'approve' | 'reject' | 'mendable' = 'approve',
  { type = 'person', currencyId = null, destinationHash = null, country = null }: Decided = {},
  isAnnounced = true,
): Promise<string> {
  const [id, templateId, keyId] = [newId(), newId(), newId()];
  const status = as === 'approve' ? 'approve' : 'reject';
  const news = { verificationId: id, userId, type, currencyId, status } as const;
  await transaction(db, async (tx) => {
    await tx.execute(sql`insert into verification_keys (id, master, wrapped) values (${keyId}, 'test', 'test')`);
    await tx.execute(sql`
      insert into verification_templates (id, type, version, definition)
      select ${templateId}, ${type}, coalesce(max(version), 0) + 1, '{}' from verification_templates where type = ${type}`);
    await tx.execute(sql`
      insert into verifications (id, user_id, type, currency_id, template_id, status, round, is_mendable, key_id, answers,
        destination_hash, country, decided_at, expires_at)
      values (${id}, ${userId}, ${type}, ${currencyId}, ${templateId}, ${status}, 1, ${as === 'mendable'}, ${keyId}, '',
        ${destinationHash}, ${country}, tetri_now(), case when ${status} = 'approve' then tetri_now() + interval '1 year' end)`);
    if (isAnnounced) await announce(tx, verificationDecided, news, { key: userId });
  });
  return id;
}

/** Withdraws an approval, as reviewers do. */
export async function withdraw(db: Db, id: string, isAnnounced = true): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ user_id: string }>(sql`
      update verifications set status = 'reject', expires_at = null, revoked_at = tetri_now() where id = ${id} returning user_id`);
    const userId = rows[0]?.user_id ?? '';
    const news = { verificationId: id, userId, type: 'person', currencyId: null, status: 'reject' } as const;
    if (isAnnounced) await announce(tx, verificationDecided, news, { key: userId });
  });
}
