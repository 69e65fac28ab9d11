import { z } from 'zod';
import type { Bus } from '../platform/bus/index.ts';
import type { SocketHub } from '../platform/socket/index.ts';

const chatsChannel = 'chats';
const typingChannel = 'chat-typing';
const Typing = z.object({ chatId: z.uuid(), isStaff: z.boolean() });

/** Tells every process that there is something new in a conversation. */
export function notifyChat(bus: Bus, chatId: string): void {
  bus.publish(chatsChannel, chatId);
}

/** Tells every process that somebody writes in a conversation. */
export function sendTyping(bus: Bus, chatId: string, isStaff: boolean): void {
  bus.publish(typingChannel, JSON.stringify({ chatId, isStaff }));
}

export function hearChatNews(bus: Bus, sockets: SocketHub): void {
  bus.subscribe(chatsChannel, (chatId) => sockets.chatChanged(chatId));
  bus.subscribe(typingChannel, (text) => {
    const { chatId, isStaff } = Typing.parse(JSON.parse(text));
    sockets.chatTyping(chatId, isStaff);
  });
}
