import {
  type AnswerFault,
  type Answers,
  checkAnswers,
  moveNotAllowed,
  notFound,
  refusal,
  type VerificationTemplate,
  verificationInReview,
} from '@tetri/contract';
import { readNow, type Tx } from '../../../platform/database/index.ts';
import { filledFromMrz } from '../core/fill-from-mrz.ts';
import { mayEdit } from '../core/may-edit.ts';
import { answerOf } from '../core/means.ts';
import { changeable, topOf } from '../core/refused-fields.ts';
import type { VerificationDeps } from '../deps.ts';
import { attachDocument, type DocumentRow, lockOwnDocuments, listDocuments } from '../store/documents.ts';
import { templateOf } from '../store/templates.ts';
import { readTerms } from '../store/terms.ts';
import { updateVerification, type VerificationRow } from '../store/verifications.ts';
import { readAnswers, sealAnswers } from './answers.ts';
import { readLines } from './read-mrz.ts';
import { removeDocuments } from './remove-documents.ts';
import { scheduleSweep } from './schedule-sweep.ts';

const dayMs = 86_400_000;

export interface Changed {
  readonly row: VerificationRow;
  readonly form: VerificationTemplate;
  readonly answers: Answers;
  /** What of the changes did not fit. */
  readonly faults: readonly AnswerFault[];
  /** The day by the database's clock. */
  readonly today: string;
}

/** Throws verificationInReview and moveNotAllowed where the customer may not change it now. */
export function refuseClosed(row: VerificationRow): void {
  if (row.status === 'pending') throw refusal(verificationInReview);
  if (!mayEdit(row)) throw refusal(moveNotAllowed);
}

/**
 * Puts changes into a locked verification that may be changed. What does not fit its field is left as it was; files that no
 * answer names any more are deleted, except those that a reviewer has seen. Throws notFound for a file of somebody else.
 */
export async function changeAnswers(
  tx: Tx,
  { vault }: Pick<VerificationDeps, 'vault'>,
  row: VerificationRow,
  changes: Answers,
): Promise<Changed> {
  const [{ form }, kept, now] = [
    await templateOf(tx, row.templateId),
    await readAnswers(tx, vault, row),
    await readNow(tx),
  ];
  const today = now.toISOString().slice(0, 10);
  const asked = changeable(form, kept, changes, { ...row, today });
  const named = await ownFiles(tx, row, form, asked);
  const terms = { today, documents: named };
  const { answers: typed, faults } = merge(form, kept, asked, terms);
  const answers = row.status === 'draft' ? fillFromMrz(form, typed, asked, terms) : typed;
  await attach(tx, row, form, answers);
  if (row.keyId === null) throw new Error('what may be changed has its key');
  const { keepDraftDays } = await readTerms(tx);
  const deleteAt = new Date(now.getTime() + keepDraftDays * dayMs);
  if (row.status === 'draft') await scheduleSweep(tx, deleteAt);
  const saved = await updateVerification(tx, row.id, {
    answers: sealAnswers(await vault.open(tx, row.keyId), row.id, answers),
    ...(row.status === 'draft' ? { deleteAt } : {}),
  });
  return { row: saved, form, answers, faults, today };
}

/** With what the machine-readable lines say in fields that are empty, once the lines were typed: what does not fit is left out. */
function fillFromMrz(form: VerificationTemplate, typed: Answers, asked: Answers, terms: Terms): Answers {
  const lines = answerOf(form, typed, 'mrz');
  const read = lines && Object.hasOwn(asked, lines.field) ? readLines(form, typed) : undefined;
  return read ? merge(form, typed, filledFromMrz(form, typed, read, terms.today), terms).answers : typed;
}

interface Terms {
  readonly today: string;
  /** What was sent, by id. */
  readonly documents: ReadonlyMap<string, DocumentRow>;
}

function merge(form: VerificationTemplate, kept: Answers, asked: Answers, { today, documents }: Terms) {
  const merged: Answers = { ...kept, ...asked };
  const changed = new Set(Object.keys(asked));
  const faults: AnswerFault[] = [];
  // What is put back may stand in the way of another change: until nothing more is wrong.
  for (;;) {
    const judged = checkAnswers(form, merged, { today, isDraft: true });
    const wrong = [...judged.faults, ...wrongFiles(form, judged.values, { changed, documents })].filter(
      ({ field }) => !faults.some((one) => one.field === field),
    );
    if (wrong.length === 0) return { answers: judged.values, faults };
    faults.push(...wrong);
    for (const { field } of wrong) {
      const before = kept[topOf(field)];
      changed.delete(topOf(field));
      if (before === undefined) delete merged[topOf(field)];
      else merged[topOf(field)] = before;
    }
  }
}

interface Files {
  /** The fields that are judged: what stood before stays. */
  readonly changed: ReadonlySet<string>;
  readonly documents: ReadonlyMap<string, DocumentRow>;
}

/** Changed fields with files of a kind that they do not take, or that another field has. */
function wrongFiles(form: VerificationTemplate, answers: Answers, { changed, documents }: Files): AnswerFault[] {
  const fields = fileFields(form);
  const used = new Set(fields.filter(({ key }) => !changed.has(key)).flatMap(({ key }) => idsOf(answers[key])));
  return fields.flatMap(({ key, accepts }) => {
    if (!changed.has(key)) return [];
    const isWrong = idsOf(answers[key]).some((id) => {
      const kind = documents.get(id)?.kind;
      const isTwice = used.has(id);
      used.add(id);
      return isTwice || (kind !== undefined && !accepts.includes(kind));
    });
    return isWrong ? [{ field: key, fault: 'unfit' as const }] : [];
  });
}

/** The files that these answers name. Throws notFound where one is another person's, or another verification's. */
async function ownFiles(
  tx: Tx,
  row: VerificationRow,
  form: VerificationTemplate,
  asked: Answers,
): Promise<ReadonlyMap<string, DocumentRow>> {
  const ids = fileFields(form).flatMap(({ key }) => idsOf(asked[key]));
  const own = await lockOwnDocuments(tx, row.userId, ids);
  const free = own.filter(({ verificationId }) => verificationId === null || verificationId === row.id);
  if (new Set(ids).size !== free.length) throw refusal(notFound);
  return new Map(free.map((document) => [document.id, document]));
}

async function attach(tx: Tx, row: VerificationRow, form: VerificationTemplate, answers: Answers): Promise<void> {
  const fieldOf = new Map(fileFields(form).flatMap(({ key }) => idsOf(answers[key]).map((id) => [id, key] as const)));
  for (const [id, field] of fieldOf) await attachDocument(tx, id, row.id, field);
  const left = (await listDocuments(tx, row.id)).filter(({ id }) => !fieldOf.has(id));
  await removeDocuments(
    tx,
    left.filter(({ isSent }) => !isSent),
  );
}

function fileFields({ steps }: VerificationTemplate) {
  return steps.flatMap(({ fields }) => fields.filter((field) => field.kind === 'file'));
}

/** The identifiers in an answer of files. */
export function idsOf(answer: Answers[string] | undefined): string[] {
  return Array.isArray(answer) ? answer.filter((id): id is string => typeof id === 'string') : [];
}
