import { isFailure, joinLines } from '@tetri/client';
import { type CallOutput, getChat, leaveChat, notFound, openChat, sendChatFile, sendChatLine } from '@tetri/contract';
import { useCallback, useEffect, useState } from 'react';
import { InOrder } from '../../app/in-order.ts';
import { useScope } from '../../app/page-scope.ts';
import { useUser } from '../../app/use-user.ts';
import { keepChat, keptChat } from './kept-chat.ts';
import { useAttended } from './use-attended.ts';
import { useFading } from './use-fading.ts';
import { useSeenLine } from './use-seen-line.ts';
import { useChatNews } from './use-chat-news.ts';

type Chat = CallOutput<typeof getChat>['chat'];
export type ChatLine = Chat['lines'][number];

const pageMax = 500;

/** The conversation of this browser with the support, as it stands now. */
export function useChat(isOpen: boolean) {
  const { call } = useScope();
  const userId = useUser()?._id;
  const [token, setToken] = useState(() => keptChat(userId)?.token);
  const [chat, setChat] = useState<Chat>();
  // Whoever signs in over a guest's is its owner from now on.
  useEffect(() => void keptChat(userId), [userId]);
  const [isAttended, setAttended] = useAttended(isOpen);
  const [isTyping, showTyping] = useFading();
  const seen = useSeenLine({ userId, isOpen, token, last: chat?.lines.at(-1)?._id });

  const [answers] = useState(() => new InOrder());
  const take = useCallback(
    async (asked: Promise<{ readonly chat: Chat }>) => {
      const isNews = answers.ask();
      const { chat: last } = await asked;
      if (!isNews()) return;
      setChat((known) => ({ ...last, ...joinLines(known ?? { lines: [], hasMore: false }, last) }) as Chat);
      setAttended(last.isAttended);
    },
    [answers, setAttended],
  );

  const reload = useCallback(async () => {
    if (token === undefined) return;
    try {
      await take(call(getChat, { token }));
    } catch (error) {
      // It was forgotten, as old conversations are. Without an answer, the socket says when to ask again.
      if (!isFailure(error, notFound)) return;
      keepChat(undefined, userId);
      setToken(undefined);
      setChat(undefined);
    }
  }, [call, token, take, userId]);
  useEffect(() => void reload(), [reload]);
  const onChange = useCallback(() => void reload(), [reload]);
  const sendTyping = useChatNews({ chatId: chat?._id, token, onChange, onTyping: showTyping });

  return {
    chat,
    isAttended,
    isTyping,
    unread: isOpen ? 0 : (chat?.lines.filter(({ _id, isStaff }) => isStaff && _id > seen).length ?? 0),
    sendTyping,

    async say(message: string): Promise<void> {
      if (token !== undefined) return take(call(sendChatLine, { token, message }));
      const begun = await call(openChat, { message, page: location.pathname.slice(0, pageMax) });
      keepChat({ token: begun.token, seen: '' }, userId);
      setToken(begun.token);
      await take(Promise.resolve(begun));
    },
    async sendFile(file: File): Promise<void> {
      if (token !== undefined) await take(call(sendChatFile, { token }, { file }));
    },
    /** Has the answer come by mail; the conversation ends with it. */
    async leave(email: string): Promise<void> {
      if (token === undefined) return;
      await call(leaveChat, { token, email });
      await reload();
    },
    async loadEarlier(): Promise<void> {
      const before = chat?.lines[0]?._id;
      if (token === undefined || before === undefined) return;
      const { lines, hasMore } = (await call(getChat, { token, before })).chat;
      // Asked twice, they come twice.
      setChat((known) =>
        known?.lines[0]?._id === before ? { ...known, lines: [...lines, ...known.lines], hasMore } : known,
      );
    },
  };
}
