import { attendChats, attendSeconds, getChatDesk } from '@tetri/contract';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { client } from './client.ts';
import { useChange } from './use-call.ts';

const key = 'chats.isThere';
/** Twice as often as needed: one that fails does no harm. */
const everyMs = (attendSeconds * 1000) / 2;

/** While somebody said that he is there to answer visitors, says so again and again, in whatever room he is. */
export function useAttendance(): void {
  const [isThere] = useStore(key, false);
  useEffect(() => {
    if (!isThere) return;
    const attend = () => void client.call(attendChats, { isThere }).catch(() => undefined);
    attend();
    const timer = setInterval(attend, everyMs);
    return () => clearInterval(timer);
  }, [isThere]);
}

/** Whether the one at this screen is there to answer, and a way to change that. */
export function useIsThere(): readonly [boolean, (isThere: boolean) => void] {
  const [isThere, setIsThere] = useStore(key, false);
  const { mutate } = useChange(attendChats, [getChatDesk]);
  return [
    isThere,
    (next) => {
      setIsThere(next);
      // Coming is told by `useAttendance`; nobody would tell of going.
      if (!next) mutate({ isThere: next });
    },
  ];
}
