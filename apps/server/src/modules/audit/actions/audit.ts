import type { AuditSubject } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { newId, type Tx } from '../../../platform/database/index.ts';
import type { Actor, RequestScope, StaffActor } from '../../../platform/http/index.ts';

/** Who acts and from where. */
interface AuditedRequest extends Pick<RequestScope, 'ip' | 'requestId'> {
  readonly actor: Actor | Pick<StaffActor, 'kind' | 'staffId' | 'name' | 'role'>;
}

export interface AuditedChange {
  /** The call's name: "recordPayout". */
  readonly action: string;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  /** What a person calls it: the order's number, the currency's code. */
  readonly label: string;
  readonly reason?: string;
  /** What it was before; bigints are written as text. Never passwords, tokens or secrets. */
  readonly oldValue?: unknown;
  readonly newValue?: unknown;
}

/**
 * Writes down who changed what and why, in the transaction of the change itself: call it last, since writers queue here
 * until the commit. The database chains the entry to the one before and refuses ever to change it.
 */
export async function audit(tx: Tx, { actor, ip, requestId }: AuditedRequest, change: AuditedChange): Promise<void> {
  const staff = actor.kind === 'staff' ? actor : undefined;
  await tx.execute(sql`
    INSERT INTO audit_entries (id, staff_id, staff_name, staff_role, action, subject, subject_id, label, reason,
      old_value, new_value, ip, request_id)
    VALUES (${newId()}, ${staff?.staffId ?? null}, ${staff?.name ?? ''}, ${staff?.role ?? ''}, ${change.action},
      ${change.subject}, ${change.subjectId}, ${change.label}, ${change.reason ?? ''},
      ${json(change.oldValue)}, ${json(change.newValue)}, ${ip}, ${requestId})`);
}

function json(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}
