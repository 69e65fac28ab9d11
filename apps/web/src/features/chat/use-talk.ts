import { isFailure, joinLines } from '@tetri/client';
import { type CallOutput, getChat, leaveChat, notFound, openChat, sendChatFile, sendChatLine } from '@tetri/contract';
import { useCallback, useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { keepTalk, keptTalk } from './kept-talk.ts';
import { useDesk } from './use-desk.ts';
import { useFading } from './use-fading.ts';
import { useSeenLine } from './use-seen-line.ts';
import { useTalkNews } from './use-talk-news.ts';

type Chat = CallOutput<typeof getChat>['chat'];
export type ChatLine = Chat['lines'][number];

const pageMax = 500;

/** The talk of this browser with the support, as it stands now. */
export function useTalk(isOpen: boolean) {
  const { call } = useScope();
  const [token, setToken] = useState(() => keptTalk()?.token);
  const [chat, setChat] = useState<Chat>();
  const [isAttended, setAttended] = useDesk(isOpen);
  const [isTyping, showTyping] = useFading();
  const seen = useSeenLine({ isOpen, token, last: chat?.lines.at(-1)?._id });

  const take = useCallback(
    (last: Chat) => {
      setChat((known) => ({ ...last, ...joinLines(known ?? { lines: [], hasMore: false }, last) }) as Chat);
      setAttended(last.isAttended);
    },
    [setAttended],
  );

  const reload = useCallback(async () => {
    if (token === undefined) return;
    try {
      take((await call(getChat, { token })).chat);
    } catch (error) {
      // It was forgotten, as old talks are. Without an answer, the socket says when to ask again.
      if (!isFailure(error, notFound)) return;
      keepTalk(undefined);
      setToken(undefined);
      setChat(undefined);
    }
  }, [call, token, take]);
  useEffect(() => void reload(), [reload]);
  const onChange = useCallback(() => void reload(), [reload]);
  const tellTyping = useTalkNews({ chatId: chat?._id, token, onChange, onTyping: showTyping });

  return {
    chat,
    isAttended,
    isTyping,
    unread: isOpen ? 0 : (chat?.lines.filter(({ _id, isStaff }) => isStaff && _id > seen).length ?? 0),
    tellTyping,

    async say(message: string): Promise<void> {
      if (token !== undefined) return take((await call(sendChatLine, { token, message })).chat);
      const begun = await call(openChat, { message, page: location.pathname.slice(0, pageMax) });
      keepTalk({ token: begun.token, seen: '' });
      setToken(begun.token);
      take(begun.chat);
    },
    async sendFile(file: File): Promise<void> {
      if (token !== undefined) take((await call(sendChatFile, { token }, { file })).chat);
    },
    /** Has the answer come by mail; the talk ends with it. */
    async leave(email: string): Promise<void> {
      if (token === undefined) return;
      await call(leaveChat, { token, email });
      await reload();
    },
    async loadEarlier(): Promise<void> {
      const before = chat?.lines[0]?._id;
      if (token === undefined || before === undefined) return;
      const { lines, hasMore } = (await call(getChat, { token, before })).chat;
      setChat((known) => known && { ...known, lines: [...lines, ...known.lines], hasMore });
    },
  };
}
