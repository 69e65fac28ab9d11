import { attendChats, attendSeconds } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { attend, isAttended } from '../chat/store/chats.ts';
import { handle } from './deps.ts';

export const attendChatsHandler = handle(attendChats, ({ isThere }, { db }, { actor }) =>
  transaction(db, async (tx) => {
    await attend(tx, actor.staffId, isThere ? attendSeconds : 0);
    return { isAttended: await isAttended(tx) };
  }),
);
