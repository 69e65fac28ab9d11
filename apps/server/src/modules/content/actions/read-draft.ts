import { type ContentKind, fieldNotFilled, type Language, nameTaken, refusal, siteAddresses } from '@tetri/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Body } from '../core/types.ts';
import { drawings } from '../pictures/drawings.ts';
import { type BodyFault, namesIn, readBody } from '../rich-text/read-body.ts';
import { type Draft, findDocuments, findOfKind } from '../store/documents.ts';
import { findPictureNames } from '../store/pictures.ts';
import { hasPage } from '../view/view-document.ts';

export interface WrittenDraft {
  readonly link: string;
  readonly body: { readonly shared: unknown; readonly texts: Readonly<Partial<Record<Language, unknown>>> };
}

/**
 * What an editor wrote, as it is kept: it fits its kind, its rich text is clean, and what it names is there. Refuses with the
 * field that does not fit, or with `nameTaken`. `id` is the document's own where it is there already.
 */
export async function readDraft(tx: Tx, kind: ContentKind, written: WrittenDraft, id?: string): Promise<Draft> {
  const { link } = written;
  const read = await readBody(kind, written.body);
  if ('fault' in read) throw bodyFault({ ...read.fault, at: `body.${read.fault.at}` });
  refuseLink(kind, link);
  await refuseMissing(tx, kind, read.body);
  if (kind === 'mail' || kind === 'tag') await refuseSecond(tx, kind, read.body, id);
  return { link, ...read.body };
}

function refuseLink(kind: ContentKind, link: string): void {
  if (!hasPage(kind)) {
    if (link !== '') throw bodyFault({ at: 'link', err: 'regexp' });
    return;
  }
  if (link === '') throw bodyFault({ at: 'link', err: 'required' });
  if (kind !== 'page' && link.includes('/')) throw bodyFault({ at: 'link', err: 'regexp' });
  if (kind === 'page' && siteAddresses.includes(link.split('/')[0] ?? '')) throw refusal(nameTaken);
}

async function refuseMissing(tx: Tx, kind: ContentKind, body: Body): Promise<void> {
  const { images, documents } = namesIn(kind, body);
  const uploaded = await findPictureNames(
    tx,
    images.map(({ name }) => name),
  );
  const missing = images.find(({ name }) => !uploaded.has(name) && !drawings.has(name.replace(/^drawing:/, '')));
  if (missing) throw bodyFault({ at: `body.${missing.at}`, err: 'regexp' });
  for (const { at, kind: of, id } of documents)
    if (!(await findOfKind(tx, of, [id])).has(id)) throw bodyFault({ at: `body.${at}`, err: 'regexp' });
}

/** A mail has its words once, and so has a tag. */
async function refuseSecond(tx: Tx, kind: 'mail' | 'tag', { shared }: Body, id: string | undefined): Promise<void> {
  const others = await findDocuments(tx, { kind });
  if (others.some((other) => other.id !== id && other.draft.shared[kind] === shared[kind])) throw refusal(nameTaken);
}

function bodyFault({ at, err }: BodyFault) {
  return refusal(fieldNotFilled, { fieldId: at, nameField: at, err, type: 'body' });
}
