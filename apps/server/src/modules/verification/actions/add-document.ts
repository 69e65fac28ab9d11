import { refusal, tooManyKept } from '@tetri/contract';
import { newId, readNow, transaction, type Tx } from '../../../platform/database/index.ts';
import { type FileSender, kindOf, refuseFile, withoutMetadata, workForSender } from '../../../platform/files/index.ts';
import { lockLivingUser } from '../../identity/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { countLoose, type DocumentRow, insertDocument, looseSeconds } from '../store/documents.ts';
import { hashContent } from './hash-number.ts';
import { scheduleSweep } from './schedule-sweep.ts';

/** Small print is read at this size; a picture of a camera of today is made smaller. */
const jpegSideMax = 3200;
/** As many may wait for an answer that names them. */
const looseMax = 40;

/**
 * Keeps a file that a person sent, drawn or written anew without its metadata, under a key of its own. `put` goes on with
 * it in the same transaction: where it fails nothing is kept. Refuses with fileNotAccepted, fileNotReadable and tooManyKept, and
 * with tooManyRequests while another file of this sender or person is worked on.
 */
export async function addDocument(
  { db, vault, sealed, hashKey }: Pick<VerificationDeps, 'db' | 'vault' | 'sealed' | 'hashKey'>,
  { userId, bytes }: { readonly userId: string; readonly bytes: Buffer },
  sender: FileSender,
  put: (tx: Tx, document: DocumentRow) => Promise<void> = async () => undefined,
): Promise<DocumentRow> {
  if ((await countLoose(db, userId)) >= looseMax) throw refusal(tooManyKept, { max: looseMax });
  const workFor = workForSender(sender, `verification of ${userId}`);
  const drawn = await withoutMetadata(bytes, workFor, { jpegSideMax }).catch(refuseFile);
  const kind = kindOf(drawn) === 'pdf' ? 'pdf' : 'image';
  const key = await vault.makeKey();
  const fileName = await sealed.store(drawn, key.seal);
  try {
    return await transaction(db, async (tx) => {
      await lockLivingUser(tx, userId);
      if ((await countLoose(tx, userId)) >= looseMax) throw refusal(tooManyKept, { max: looseMax });
      await vault.keep(tx, key);
      await scheduleSweep(tx, new Date((await readNow(tx)).getTime() + looseSeconds * 1000));
      const draft = { id: newId(), userId, verificationId: null, field: '', kind, fileName, keyId: key.id } as const;
      const contentHash = hashContent(hashKey, drawn);
      const document = await insertDocument(tx, { ...draft, size: drawn.length, contentHash });
      await put(tx, document);
      return document;
    });
  } catch (error) {
    await sealed.delete(fileName);
    throw error;
  }
}
