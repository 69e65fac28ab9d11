import { changedMeanwhile, notFound, type Refusal, refusal, type SourceFault, sourceNotValid } from '@tetri/contract';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { announceSetup } from './announce-setup.ts';
import type { Source, SourceKind } from '../core/source.ts';
import { adapterOf } from '../sources/index.ts';
import { insertSource, readSources, type SourceTerms, updateSource as replaceTerms } from '../store/sources.ts';

const configLengthMax = 20_000;
/** NUL and halves of a character, as JSON writes them: the database keeps neither. */
const unstorable = /\\u(?:0000|d[89a-f]..)/i;

/** A new source, asked from the commit on. Answers its id. Throws sourceNotValid; a taken code is the database's refusal. */
export async function createSource(tx: Tx, draft: SourceTerms & { code: string; kind: SourceKind }): Promise<string> {
  const id = newId();
  await insertSource(tx, { ...draft, ...checked(draft.kind, draft), id, isActive: true, isDemo: false });
  await announceSetup(tx);
  return id;
}

/** Sets a source up anew and answers how it was. Throws notFound, changedMeanwhile or sourceNotValid. */
export async function updateSource(
  tx: Tx,
  expected: { id: string; version: number },
  terms: SourceTerms,
): Promise<Source> {
  const before = (await readSources(tx)).find(({ id }) => id === expected.id);
  if (!before) throw refusal(notFound);
  if (!(await replaceTerms(tx, expected, checked(before.kind, terms)))) throw refusal(changedMeanwhile);
  await announceSetup(tx);
  return before;
}

/** The terms with the defaults of their config filled in. */
function checked(kind: SourceKind, terms: SourceTerms): SourceTerms {
  const config = readSourceConfig(kind, terms.config);
  if (kind !== 'manual') {
    // Otherwise a source that fell silent would be believed for ever.
    if (terms.ageLimitSeconds === null) throw fault('ageLimitMissing', 'ageLimitSeconds');
    if (terms.ageLimitSeconds < terms.pollSeconds) throw fault('ageLimitShort', 'ageLimitSeconds');
  }
  return { ...terms, config };
}

/** A config with its defaults filled in. Throws sourceNotValid. */
export function readSourceConfig(kind: SourceKind, asked: unknown): Record<string, unknown> {
  const read = adapterOf(kind).check(asked);
  if ('fault' in read) throw fault(read.fault, read.place);
  const text = JSON.stringify(read.config);
  if (text.length > configLengthMax) throw fault('tooLong', 'config');
  if (unstorable.test(text)) throw fault('notStorable', 'config');
  return read.config;
}

function fault(reason: SourceFault, place: string): Refusal {
  return refusal(sourceNotValid, { reason, place });
}
