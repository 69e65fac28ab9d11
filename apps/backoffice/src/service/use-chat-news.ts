import { useQueryClient } from '@tanstack/react-query';
import { getStaffChat, listChats } from '@tetri/contract';
import { useEffect } from 'react';
import { staffSocket } from './socket.ts';

/** Reads conversations with visitors again whenever something was said in one, and after a time without connection. */
export function useChatNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const socket = staffSocket();
    const refresh = () => {
      for (const { path } of [listChats, getStaffChat]) void queries.invalidateQueries({ queryKey: [path] });
    };
    const stops = [
      socket.subscribe({ topic: 'chats' }),
      socket.on('chatChanged', refresh),
      // News are sent from this acknowledgement on.
      socket.on('subscribe', refresh),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
