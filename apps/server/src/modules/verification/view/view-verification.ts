import type {
  Answers,
  CallAnswer,
  Language,
  listVerifications,
  VerificationForm,
  VerificationTemplate,
} from '@tetri/contract';
import { readNow, type Reader } from '../../../platform/database/index.ts';
import { readAnswers } from '../actions/answers.ts';
import { idsOf } from '../actions/change-answers.ts';
import { readMrz } from '../actions/read-mrz.ts';
import { mayEdit } from '../core/may-edit.ts';
import type { VerificationDeps } from '../deps.ts';
import { isProviderOffered } from '../providers/index.ts';
import { listDocuments } from '../store/documents.ts';
import { templateOf } from '../store/templates.ts';
import type { VerificationRow } from '../store/verifications.ts';
import { viewReason } from './view-reason.ts';

/** Where a person sees a file of their own. */
export const ownPath = '/service/fs/verification/own/';

/** A verification as its person fills it in. */
export async function viewForm(
  reader: Reader,
  { vault }: Pick<VerificationDeps, 'vault'>,
  row: VerificationRow,
  lang: Language,
): Promise<VerificationForm> {
  const [template, data, documents] = [
    await templateOf(reader, row.templateId),
    await readAnswers(reader, vault, row),
    await listDocuments(reader, row.id),
  ];
  const named = new Set(Object.values(data).flatMap(idsOf));
  return {
    _id: row.id,
    type: row.type,
    currencyId: row.currencyId,
    status: row.status,
    template: JSON.stringify(template.form),
    version: template.version,
    data,
    documents: documents
      .filter(({ id }) => named.has(id))
      .map(({ id, field, kind }) => ({ _id: id, field, kind, url: `${ownPath}${id}` })),
    mrz: viewMrz(template.form, data, (await readNow(reader)).toISOString().slice(0, 10)),
    refusals: row.refusals.map(({ field, ...why }) => ({ field, reason: why.reason, text: viewReason(why, lang) })),
    reason: row.reason,
    mayEdit: mayEdit(row),
    mayUseProvider: row.type === 'person' && mayEdit(row) && (await isProviderOffered(reader)),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** What the machine-readable lines say otherwise than was typed. */
function viewMrz(form: VerificationTemplate, data: Answers, today: string): VerificationForm['mrz'] {
  const read = readMrz(form, data, today);
  return (
    read && {
      isValid: read.isValid,
      differences: read.differences.map(({ field, read: said }) => ({ field, read: said })),
    }
  );
}

/** The same in a list. */
export function viewVerification(
  row: VerificationRow,
  { steps }: VerificationTemplate,
  lang: Language,
): CallAnswer<typeof listVerifications>['verifications'][number] {
  if (row.status === 'draft') throw new Error('a draft stands in no list');
  const [first, ...more] = row.refusals;
  const labelOf = (field: string) =>
    steps.flatMap(({ fields }) => fields).find(({ key }) => key === field)?.label[lang] ?? field;
  const each = () => row.refusals.map((one) => `${labelOf(one.field)}: ${viewReason(one, lang)}`).join('\n');
  return {
    _id: row.id,
    type: row.type,
    currencyId: row.currencyId,
    status: row.status,
    reason: row.reason !== '' || !first ? row.reason : more.length > 0 ? each() : viewReason(first, lang),
    mayEdit: mayEdit(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
