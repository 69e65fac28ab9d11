import { isFailure, joinLines, type SocketClient } from '@tetri/client';
import {
  type CallOutput,
  getChat,
  getChatDesk,
  leaveChat,
  notFound,
  openChat,
  sendChatFile,
  sendChatLine,
} from '@tetri/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useSocket } from '../../app/use-socket.ts';
import { keepTalk, keptTalk } from './kept-talk.ts';
import { useFading } from './use-fading.ts';

type Chat = CallOutput<typeof getChat>['chat'];
export type ChatLine = Chat['lines'][number];

const deskMs = 60_000;
const pageMax = 500;

/** The talk of this browser with the support, as it stands now. */
export function useTalk(isOpen: boolean) {
  const { call } = useScope();
  const [token, setToken] = useState(() => keptTalk()?.token);
  const [seen, setSeen] = useState(() => keptTalk()?.seen ?? '');
  const [chat, setChat] = useState<Chat>();
  const [isAttended, setAttended] = useState<boolean>();
  const [isTyping, showTyping] = useFading();
  const socket = useRef<SocketClient>(undefined);
  const chatId = chat?._id;

  const take = useCallback((last: Chat) => {
    setChat((known) => ({ ...last, ...joinLines(known ?? { lines: [], hasMore: false }, last) }) as Chat);
    setAttended(last.isAttended);
  }, []);

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

  useSocket(
    useCallback(
      (client: SocketClient) => {
        socket.current = client;
        if (chatId === undefined || token === undefined) return () => undefined;
        const undo = [
          // Changes are told from this acknowledgement on; what happened before it is read.
          client.on('subscribe', () => void reload()),
          client.on('chatChanged', (news) => {
            if (news.chatId !== chatId) return;
            showTyping(false);
            void reload();
          }),
          client.on('chatTyping', (news) => {
            if (news.chatId === chatId && news.isStaff) showTyping(true);
          }),
          client.subscribe({ topic: 'chat', chatId, token }),
        ];
        return () => {
          for (const end of undo) end();
        };
      },
      [chatId, token, reload, showTyping],
    ),
  );

  useEffect(() => {
    if (!isOpen) return;
    const ask = () =>
      call(getChatDesk, {}).then(
        (desk) => setAttended(desk.isAttended),
        () => undefined,
      );
    void ask();
    const timer = setInterval(() => void ask(), deskMs);
    return () => clearInterval(timer);
  }, [isOpen, call]);

  const last = chat?.lines.at(-1)?._id;
  useEffect(() => {
    if (!isOpen || last === undefined || token === undefined) return;
    setSeen(last);
    keepTalk({ token, seen: last });
  }, [isOpen, last, token]);

  return {
    chat,
    isAttended,
    isTyping,
    unread: isOpen ? 0 : (chat?.lines.filter(({ _id, isStaff }) => isStaff && _id > seen).length ?? 0),

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
    tellTyping(): void {
      if (chatId !== undefined) socket.current?.tellTyping(chatId);
    },
  };
}
