import { useEffect, useState } from 'react';
import { afterPaint } from '../../app/after-paint.ts';
import { type PageScope, useScope } from '../../app/page-scope.ts';
import { useUser } from '../../app/use-user.ts';

/**
 * What is kept for the person, read once the page is up; `none` for a visitor, or while it is not known. `read` must keep its
 * identity.
 */
export function useOwn<T>(read: (call: PageScope['call']) => Promise<T>, none: T): T {
  const { call } = useScope();
  const userId = useUser()?._id;
  const [known, setKnown] = useState<{ readonly userId: string; readonly own: T }>();
  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    // Not before: whoever signs out is led here, and is nobody's account any more once the page is painted.
    const leave = afterPaint(() => {
      read(call).then(
        (own) => !isGone && setKnown({ userId, own }),
        // The form does without.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [call, read, userId]);
  return known && known.userId === userId ? known.own : none;
}
