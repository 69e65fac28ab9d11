import { listChats } from '@tetri/contract';
import { findChats } from '../chat/store/chats.ts';
import { viewStaffChat } from '../view/view-staff-chat.ts';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listChatsHandler = handle(listChats, async ({ state, page, limit }, { db }) => {
  const { rows, counted, waiting } = await findChats(db, { state, ...pageUpTo(page, limit) });
  return { chats: rows.map(viewStaffChat), ...cappedCountOf(counted, page, limit), waiting };
});
