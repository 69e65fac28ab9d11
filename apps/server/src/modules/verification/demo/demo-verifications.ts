import type { Answers, VerificationType } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { sealAnswers } from '../actions/answers.ts';
import { derivedOf } from '../actions/derived-of.ts';
import { hashContent } from '../actions/hash-number.ts';
import { dropVerification } from '../actions/purge.ts';
import { removeDocuments } from '../actions/remove-documents.ts';
import type { KeptRefusal } from '../core/types.ts';
import type { VerificationDeps } from '../deps.ts';
import { listDocumentsOfPerson } from '../store/documents.ts';
import { currentTemplate } from '../store/templates.ts';
import { lockAllOfPerson } from '../store/verifications.ts';
import { verificationDocuments, verificationEvents, verifications } from '../tables.ts';
import { drawSample, type Sample } from './draw-sample.ts';

/** Of a customer of the demo; it waits for a reviewer. */
export interface DemoVerification {
  readonly id: string;
  readonly userId: string;
  readonly type: VerificationType;
  /** What was typed. */
  readonly typed: Answers;
  readonly pictures: readonly { readonly field: string; readonly sample: Sample }[];
  readonly createdAt: Date;
  readonly submittedAt: Date;
  /** How its first round ended; it was sent anew then. */
  readonly refused?:
    | {
        readonly sentAt: Date;
        readonly at: Date;
        readonly staffId: string;
        readonly staffName: string;
        readonly refusals: readonly KeptRefusal[];
      }
    | undefined;
}

type Deps = Pick<VerificationDeps, 'vault' | 'sealed' | 'hashKey'>;

/** Puts verifications in place whose customers are there, sealed as those of people are; nobody is notified. */
export async function seedDemoVerifications(tx: Tx, deps: Deps, waiting: readonly DemoVerification[]): Promise<void> {
  for (const one of waiting) await seedOne(tx, deps, one);
}

async function seedOne(tx: Tx, deps: Deps, one: DemoVerification): Promise<void> {
  const { id, userId, type, createdAt, submittedAt, refused } = one;
  const template = await currentTemplate(tx, type);
  const files = await Promise.all(one.pictures.map((picture) => seal(deps, one, picture)));
  const answers: Answers = { ...one.typed };
  for (const { document } of files) answers[document.field] = [document.id];
  const key = await deps.vault.makeKey();
  const sealed = sealAnswers(key.seal, id, answers);
  const round = refused ? 2 : 1;
  await deps.vault.keep(tx, key);
  await tx.insert(verifications).values({
    id,
    userId,
    type,
    templateId: template.id,
    status: 'pending',
    round,
    keyId: key.id,
    answers: sealed,
    sentAnswers: sealed,
    refusals: refused?.refusals ?? [],
    ...derivedOf(deps, { currencyId: null }, template.form, answers),
    createdAt,
    updatedAt: submittedAt,
    submittedAt,
    decidedAt: refused?.at ?? null,
  });
  for (const file of files) {
    await deps.vault.keep(tx, file.key);
    await tx.insert(verificationDocuments).values(file.document);
  }
  await tx.insert(verificationEvents).values(eventsOf(one, round));
}

/** The picture, drawn and sealed under a key of its own. A file whose row is never committed is swept away as a stray. */
async function seal(
  { vault, sealed, hashKey }: Deps,
  { id: verificationId, userId, submittedAt: createdAt }: DemoVerification,
  { field, sample }: DemoVerification['pictures'][number],
) {
  // Before anything is waited for: pictures are shown in the order of their ids.
  const id = newId();
  const drawn = await drawSample(sample);
  const key = await vault.makeKey();
  const fileName = await sealed.store(drawn, key.seal);
  const document: typeof verificationDocuments.$inferInsert & { readonly field: string } = {
    id,
    userId,
    verificationId,
    field,
    kind: 'image',
    fileName,
    size: drawn.length,
    keyId: key.id,
    isSent: true,
    contentHash: hashContent(hashKey, drawn),
    createdAt,
  };
  return { key, document };
}

type Event = typeof verificationEvents.$inferInsert;

function eventsOf({ id: verificationId, submittedAt, refused }: DemoVerification, round: number): Event[] {
  const event = (action: Event['action'], at: Date, more: Pick<Event, 'round'> & Partial<Event>): Event => ({
    ...more,
    id: newId(),
    verificationId,
    at,
    action,
  });
  const sent = event('submitted', submittedAt, { round });
  if (!refused) return [sent];
  const { sentAt, at, staffId, staffName, refusals } = refused;
  return [
    event('submitted', sentAt, { round: 1 }),
    event('refused', at, { round: 1, staffId, staffName, refusals }),
    sent,
  ];
}

/** Takes out all that customers of the demo sent, decided meanwhile or not; the files go once that is committed. */
export async function removeDemoVerifications(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select distinct v.user_id as "userId" from verifications v join users u on u.id = v.user_id where u.is_demo
    order by 1`);
  for (const { userId } of rows) {
    for (const row of await lockAllOfPerson(tx, userId)) await dropVerification(tx, row);
    await removeDocuments(tx, await listDocumentsOfPerson(tx, userId));
  }
}
