import { useLocalStorage } from '@mantine/hooks';
import { attendChats, attendSeconds, getChatDesk } from '@tetri/contract';
import { useEffect } from 'react';
import { client } from './client.ts';
import { type Staff, useStaff } from './session.tsx';
import { useChange } from './use-call.ts';

/** Shared by all pages of this browser; of one person, for others work at it too. */
const storedOf = ({ _id }: Staff) => ({
  key: `tetri.backoffice.chats.isThere.${_id}`,
  defaultValue: false,
  getInitialValueInEffect: false,
});
/** Twice as often as needed: one that fails does no harm. */
const everyMs = (attendSeconds * 1000) / 2;

/** While somebody said that they are there to answer visitors, says so again and again, in whatever section they are. */
export function useAttendance(): void {
  const [isThere] = useLocalStorage(storedOf(useStaff()));
  useEffect(() => {
    if (!isThere) return;
    const attend = () => void client.call(attendChats, { isThere }).catch(() => undefined);
    attend();
    const timer = setInterval(attend, everyMs);
    return () => clearInterval(timer);
  }, [isThere]);
}

/** Who signs out does not wait for longer. */
const leaveMs = 2000;

/** Ends it with the session, where it was said: visitors are not told of somebody who has left. */
export function useStopAttending(): () => Promise<void> {
  const [isThere, , forget] = useLocalStorage(storedOf(useStaff()));
  return async () => {
    forget();
    if (isThere)
      await client
        .call(attendChats, { isThere: false }, { signal: AbortSignal.timeout(leaveMs) })
        .catch(() => undefined);
  };
}

/** Whether the one at this screen is there to answer, and a way to change that. */
export function useIsThere(): readonly [boolean, (isThere: boolean) => void] {
  const [isThere, setIsThere] = useLocalStorage(storedOf(useStaff()));
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
