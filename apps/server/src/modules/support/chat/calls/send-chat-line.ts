import { sendChatLine } from '@tetri/contract';
import { handle } from '../deps.ts';
import { sayAsVisitor } from '../actions/say.ts';
import { viewChat } from '../view/view-chat.ts';

export const sendChatLineHandler = handle(sendChatLine, async ({ token, message }, deps) => ({
  chat: await viewChat(deps.db, await sayAsVisitor(deps, token, { message })),
}));
