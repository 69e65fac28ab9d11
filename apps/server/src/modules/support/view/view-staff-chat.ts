import type { Reader } from '../../../platform/database/index.ts';
import { type CannedRow } from '../chat/store/canned-answers.ts';
import { type ChatRow } from '../chat/store/chats.ts';
import { viewLines } from '../chat/view/view-chat.ts';

/** A conversation in a list. */
export function viewStaffChat({ id, state, isWaiting, lang, page, last, isDemo, createdAt, changedAt }: ChatRow) {
  return {
    _id: id,
    state,
    isWaiting,
    lang,
    page,
    last,
    isDemo,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** A conversation with its lines. */
export async function viewWholeChat(reader: Reader, chat: ChatRow, before?: string) {
  return { ...viewStaffChat(chat), ...(await viewLines(reader, chat.id, before)) };
}

export function viewCanned({ id, title, texts, version }: CannedRow) {
  return { _id: id, title, texts: { ...texts }, version };
}
