import type { Reader } from '../../../platform/database/index.ts';
import type { VerificationDeps } from '../deps.ts';
import type { DocumentRow } from '../store/documents.ts';

/** The bytes of a file: a JPEG or a PDF; undefined where it is gone. */
export async function readDocument(
  reader: Reader,
  { vault, sealed }: Pick<VerificationDeps, 'vault' | 'sealed'>,
  { fileName, keyId }: DocumentRow,
): Promise<Buffer | undefined> {
  return sealed.read(fileName, await vault.open(reader, keyId));
}
