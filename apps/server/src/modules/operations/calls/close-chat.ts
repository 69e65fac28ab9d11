import { closeChat } from '@tetri/contract';
import { closeChatRow } from '../../support/index.ts';
import { changeChat } from '../chats/change-chat.ts';
import { handle } from '../deps.ts';

export const closeChatHandler = handle(closeChat, ({ id }, scope) =>
  changeChat(scope, { action: 'closeChat', id, make: (tx) => closeChatRow(tx, id) }),
);
