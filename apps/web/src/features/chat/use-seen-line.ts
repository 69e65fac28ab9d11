import { useEffect, useState } from 'react';
import { keepChat, keptChat } from './kept-chat.ts';

interface Looked {
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  readonly isOpen: boolean;
  readonly token: string | undefined;
  /** The last line there is. */
  readonly last: string | undefined;
}

/** The last line that was looked at in this browser, which keeps it; none where it is ''. */
export function useSeenLine({ userId, isOpen, token, last }: Looked): string {
  const [seen, setSeen] = useState(() => keptChat(userId)?.seen ?? '');
  useEffect(() => {
    if (!isOpen || last === undefined || token === undefined) return;
    setSeen(last);
    keepChat({ token, seen: last }, userId);
  }, [isOpen, last, token, userId]);
  return seen;
}
