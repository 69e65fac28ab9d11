import { useLocalStorage } from '@mantine/hooks';
import { attendChats, attendSeconds, getChatDesk } from '@tetri/contract';
import { useEffect } from 'react';
import { client } from './client.ts';
import { useChange } from './use-call.ts';

/** Shared by all pages of this browser. */
const stored = { key: 'tetri.backoffice.chats.isThere', defaultValue: false, getInitialValueInEffect: false };
/** Twice as often as needed: one that fails does no harm. */
const everyMs = (attendSeconds * 1000) / 2;

/** While somebody said that they are there to answer visitors, says so again and again, in whatever section they are. */
export function useAttendance(): void {
  const [isThere] = useLocalStorage(stored);
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
  const [isThere, setIsThere] = useLocalStorage(stored);
  const { mutate } = useChange(attendChats, [getChatDesk]);
  return [
    isThere,
    (next) => {
      setIsThere(next);
      // Arriving is announced by `useAttendance`; leaving would otherwise not be announced.
      if (!next) mutate({ isThere: next });
    },
  ];
}
