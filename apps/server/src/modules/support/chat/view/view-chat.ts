import { chatLinesMax } from '@tetri/contract';
import type { Reader } from '../../../../platform/database/index.ts';
import { type ChatRow, findLines, isAttended, type LineRow } from '../store/chats.ts';

/** Where files of conversations are handed out. */
export const chatFilePath = '/service/fs/chat/';

/** Lines of a conversation as both sides see them. */
export async function viewLines(reader: Reader, chatId: string, before?: string) {
  const { lines, hasMore } = await findLines(reader, chatId, { before, limit: chatLinesMax });
  return { lines: lines.map(viewLine), hasMore };
}

/** The conversation as the visitor sees it. */
export async function viewChat(reader: Reader, { id, state }: ChatRow, before?: string) {
  return { _id: id, state, isAttended: await isAttended(reader), ...(await viewLines(reader, id, before)) };
}

function viewLine({ id, staffId, staffName, message, fileName, fileShownName, at }: LineRow) {
  return {
    _id: id,
    isStaff: staffId !== null,
    name: staffName,
    message,
    file: fileName === null ? null : { name: fileShownName, url: `${chatFilePath}${fileName}` },
    at: at.toISOString(),
  };
}
