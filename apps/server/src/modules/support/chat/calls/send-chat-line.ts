import { sendChatLine } from '@tetri/contract';
import { userIdOf } from '../../../../platform/http/index.ts';
import { handle } from '../deps.ts';
import { sayAsVisitor } from '../actions/say.ts';
import { viewChat } from '../view/view-chat.ts';

export const sendChatLineHandler = handle(sendChatLine, async ({ token, message }, deps, { actor }) => ({
  chat: await viewChat(deps.db, await sayAsVisitor(deps, token, { message, userId: userIdOf(actor) })),
}));
