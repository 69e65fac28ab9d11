import { refusal, tooManyKept } from '@tetri/contract';
import { asc, count, eq, sql } from 'drizzle-orm';
import { type Db, newId, type Reader, transaction } from '../../../../platform/database/index.ts';
import {
  type FileKind,
  type FileStore,
  refuseFile,
  safeFileName,
  type FileSender,
  withoutMetadata,
  workForSender,
} from '../../../../platform/files/index.ts';
import { receipts } from '../../tables.ts';

export interface Receipt {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
}

/** Drawn anew, a picture may be larger than it was; what is sent is bounded before. */
const maxBytes = 30 * 1024 * 1024;
const kinds: readonly FileKind[] = ['png', 'jpeg', 'webp', 'pdf'];
/** More than anyone needs, few enough that nobody fills the disk through one order. */
const receiptsMax = 10;

/**
 * Stores a customer's receipt, without its metadata. Throws the refusals fileNotReadable, fileNotAccepted and
 * tooManyKept, and tooManyRequests while another of this sender or order is worked on.
 */
export async function addReceipt(
  { db, files }: { db: Db; files: FileStore },
  orderId: string,
  file: { readonly name: string; readonly bytes: Buffer },
  sender: FileSender,
): Promise<Receipt> {
  await checkReceiptLimit(db, orderId);
  const { fileName, kind, size } = await withoutMetadata(file.bytes, workForSender(sender, `order ${orderId}`))
    .then((bytes) => files.store(bytes, { maxBytes, kinds }))
    .catch(refuseFile);
  const id = newId();
  const name = safeFileName(file.name, kind);
  try {
    return await transaction(db, async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('receipts:' || ${orderId}::text, 0))`);
      await checkReceiptLimit(tx, orderId);
      const [row] = await tx
        .insert(receipts)
        .values({ id, orderId, fileName, name, kind, size, createdAt: sql`tetri_now()` })
        .returning({ at: receipts.createdAt });
      if (!row) throw new Error('the receipt was not written');
      return { id, name, at: row.at };
    });
  } catch (error) {
    await files.delete(fileName);
    throw error;
  }
}

/** Throws tooManyKept where the order has as many as it may. */
export async function checkReceiptLimit(reader: Reader, orderId: string): Promise<void> {
  const [row] = await reader.select({ found: count() }).from(receipts).where(eq(receipts.orderId, orderId));
  if (row && row.found >= receiptsMax) throw refusal(tooManyKept, { max: receiptsMax });
}

/** Oldest first. */
export async function listReceipts(reader: Reader, orderId: string): Promise<Receipt[]> {
  return reader
    .select({ id: receipts.id, name: receipts.name, at: receipts.createdAt })
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.id));
}

/** The receipt's file and how it may be called; undefined when there is none. */
export async function openReceipt(
  { db, files }: { db: Reader; files: FileStore },
  id: string,
): Promise<{ bytes: Buffer; kind: FileKind; name: string } | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.id, id));
  const bytes = row && (await files.read(row.fileName));
  return bytes && { bytes, kind: row.kind, name: row.name };
}
