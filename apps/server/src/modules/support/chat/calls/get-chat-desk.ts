import { getChatDesk } from '@tetri/contract';
import { isAttended } from '../store/chats.ts';
import { handle } from '../deps.ts';

export const getChatDeskHandler = handle(getChatDesk, async (_input, { db }) => ({ isAttended: await isAttended(db) }));
