import type { SocketClient } from '@tetri/client';
import { useCallback, useRef } from 'react';
import { useSocket } from '../../app/use-socket.ts';

interface ChatNews {
  /** Undefined while there is no conversation to follow. */
  readonly chatId: string | undefined;
  readonly token: string | undefined;
  /** Must keep its identity, as the other. */
  readonly onChange: () => void;
  readonly onTyping: (isTyping: boolean) => void;
}

/** Listens to a conversation, and gives what shows the other side that one writes. */
export function useChatNews({ chatId, token, onChange, onTyping }: ChatNews): () => void {
  const socket = useRef<SocketClient>(undefined);
  useSocket(
    useCallback(
      (client: SocketClient) => {
        socket.current = client;
        if (chatId === undefined || token === undefined) return () => undefined;
        const undo = [
          // Changes are sent from this acknowledgement on; what happened before it is read.
          client.on('subscribe', onChange),
          client.on('chatChanged', (news) => {
            if (news.chatId !== chatId) return;
            onTyping(false);
            onChange();
          }),
          client.on('chatTyping', (news) => {
            if (news.chatId === chatId && news.isStaff) onTyping(true);
          }),
          client.subscribe({ topic: 'chat', chatId, token }),
        ];
        return () => {
          for (const end of undo) end();
        };
      },
      [chatId, token, onChange, onTyping],
    ),
  );
  return () => {
    if (chatId !== undefined) socket.current?.sendTyping(chatId);
  };
}
