import { useEffect, useState } from 'react';
import { staffSocket } from '../../service/socket.ts';

const shownMs = 5000;

/** Whether the visitor writes just now: goes out five seconds after they were heard last, and when something was said. */
export function useVisitorTyping(id: string): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const socket = staffSocket();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (isOn: boolean) => {
      clearTimeout(timer);
      setIsTyping(isOn);
      if (isOn) timer = setTimeout(() => setIsTyping(false), shownMs);
    };
    const stops = [
      socket.on('chatTyping', ({ chatId, isStaff }) => chatId === id && !isStaff && show(true)),
      socket.on('chatChanged', ({ chatId }) => chatId === id && show(false)),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [id]);
  return isTyping;
}
