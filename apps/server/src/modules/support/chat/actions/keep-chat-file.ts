import { fileNotAccepted, refusal, tooManyKept } from '@tetri/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import {
  type FileStore,
  refuseFile,
  safeFileName,
  withoutMetadata,
  workForSender,
} from '../../../../platform/files/index.ts';
import type { RequestScope } from '../../../../platform/http/index.ts';
import { type ChatRow, countFiles, type NewLine } from '../store/chats.ts';

const kinds = ['png', 'jpeg', 'webp', 'pdf'] as const;
/** Drawn anew, a picture may be larger than it was; what is sent is bounded before. */
const fileBytesMax = 30 * 1024 * 1024;
/** As many of each side. */
const filesMax = 20;

/**
 * Keeps the one file of a request, without its metadata, and has `put` say it in a conversation, which is all that it may
 * do: where it fails nothing is kept. Refuses with `fileNotAccepted` or `fileNotReadable`, and with `tooManyRequests` while
 * another file of this sender or `chatId` is worked on.
 */
export async function keepChatFile(
  fileStore: FileStore,
  { chatId, request }: { chatId: string; request: Pick<RequestScope, 'files' | 'ip' | 'closed'> },
  put: (file: NonNullable<NewLine['file']>) => Promise<ChatRow>,
): Promise<ChatRow> {
  const [sent, ...more] = request.files;
  if (sent?.field !== 'file' || more.length > 0) throw refusal(fileNotAccepted);
  const { fileName, kind } = await withoutMetadata(sent.bytes, workForSender(request, `chat ${chatId}`))
    .then((bytes) => fileStore.store(bytes, { maxBytes: fileBytesMax, kinds }))
    .catch(refuseFile);
  try {
    return await put({ fileName, shownName: safeFileName(sent.name, kind) });
  } catch (error) {
    await fileStore.delete(fileName);
    throw error;
  }
}

/** Refuses with `tooManyKept` where this side of a locked conversation has sent all the files that it may. */
export async function checkFileLimit(tx: Tx, chatId: string, isStaff: boolean): Promise<void> {
  if ((await countFiles(tx, chatId, isStaff)) >= filesMax) throw refusal(tooManyKept, { max: filesMax });
}
