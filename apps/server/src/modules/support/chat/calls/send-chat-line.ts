import { sendChatLine } from '@tetri/contract';
import { handle } from '../deps.ts';
import { sayAsVisitor } from '../actions/say.ts';
import { viewChat } from '../view/view-chat.ts';

export const sendChatLineHandler = handle(sendChatLine, async ({ token, message }, scope) => ({
  chat: await viewChat(scope.db, await sayAsVisitor(scope, token, { message })),
}));
