import {
  type CallAnswer,
  type getVerificationHandOver,
  linkNotValid,
  notFound,
  refusal,
  shownFields,
  tooManyKept,
} from '@tetri/contract';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { hashToken, lockLivingUser } from '../../identity/index.ts';
import { mayEdit } from '../core/may-edit.ts';
import type { VerificationDeps } from '../deps.ts';
import { findHandOver } from '../store/hand-overs.ts';
import { templateOf } from '../store/templates.ts';
import { findVerification, lockOwn, type VerificationRow } from '../store/verifications.ts';
import { readAnswers } from './answers.ts';
import { changeAnswers, idsOf } from './change-answers.ts';

/** What a phone may fill in. */
export interface OpenHandOver {
  readonly row: VerificationRow;
  readonly expiresAt: Date;
}

/** By the key of the phone. Throws linkNotValid where it ended, or nothing can be sent any more. */
export async function openByKey(reader: Reader, key: string): Promise<OpenHandOver> {
  const link = await findHandOver(reader, hashToken(key));
  const row = link && (await findVerification(reader, link.verificationId));
  if (!row || !mayEdit(row)) throw refusal(linkNotValid);
  return { row, expiresAt: link.expiresAt };
}

/** What is left to send. Nothing that was typed is sent to the phone. */
export async function viewHandOver(
  reader: Reader,
  { vault }: Pick<VerificationDeps, 'vault'>,
  { row, expiresAt }: OpenHandOver,
): Promise<CallAnswer<typeof getVerificationHandOver>> {
  const { form } = await templateOf(reader, row.templateId);
  const answers = await readAnswers(reader, vault, row);
  const refused = new Set(row.refusals.map(({ field }) => field));
  const fields = shownFields(form, answers).flatMap((field) =>
    field.kind === 'file' && (row.round === 0 || refused.has(field.key))
      ? [{ field: field.key, count: idsOf(answers[field.key]).length, max: field.max }]
      : [],
  );
  return { type: row.type, template: JSON.stringify(form), fields, expiresAt: expiresAt.toISOString() };
}

/**
 * Puts a file that a phone sent into its field; one of one alone is replaced. Throws linkNotValid where the link was taken back
 * meanwhile, notFound for a field that takes no file, and tooManyKept.
 */
export async function putIntoField(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault'>,
  { key, field, documentId }: { readonly key: string; readonly field: string; readonly documentId: string },
): Promise<void> {
  const opened = await openByKey(tx, key);
  await lockLivingUser(tx, opened.row.userId);
  const row = await lockOwn(tx, opened.row.id, opened.row.userId);
  if (!row) throw refusal(linkNotValid);
  // Once more, now that nothing changes any more.
  const open = await openByKey(tx, key);
  const { fields } = await viewHandOver(tx, deps, open);
  const place = fields.find((one) => one.field === field);
  if (!place) throw refusal(notFound);
  const before = place.max === 1 ? [] : idsOf((await readAnswers(tx, deps.vault, row))[field]);
  if (before.length >= place.max) throw refusal(tooManyKept, { max: place.max });
  const { faults } = await changeAnswers(tx, deps, row, { [field]: [...before, documentId] });
  if (faults.length > 0) throw refusal(notFound);
}
