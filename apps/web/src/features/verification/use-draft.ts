import { isFailure } from '@tetri/client';
import {
  type Answers,
  moveNotAllowed,
  notFound,
  saveVerification,
  type VerificationForm,
  verificationInReview,
} from '@tetri/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { Draft, idsOf } from './draft.ts';

/** As long nobody types before it is kept. */
const restMs = 700;

/** The form as a draft that keeps itself while it is typed in, and once more as the page is left. */
export function useDraft(first: VerificationForm, read: () => Promise<VerificationForm>) {
  const { call } = useScope();
  const [draft] = useState(
    () =>
      new Draft(first, async (changes) => {
        const data = first.status === 'draft' ? changes : mendable(first, changes);
        return call(saveVerification, { _id: first._id, data });
      }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.current, draft.current);

  const readAnew = useCallback(async () => {
    const form = await read().catch(() => undefined);
    if (form) draft.take(form);
  }, [read, draft]);
  const keep = useCallback(
    () =>
      draft.keep().catch((error: unknown) => {
        // It was sent, or given up, in another window.
        if ([verificationInReview, moveNotAllowed, notFound].some((one) => isFailure(error, one))) return readAnew();
        return undefined;
      }),
    [draft, readAnew],
  );

  useEffect(() => {
    if (!draft.hasUnkept || state.keeping === 'keeping') return;
    const timer = setTimeout(() => void keep(), state.keeping === 'failed' ? 5000 : restMs);
    return () => clearTimeout(timer);
  }, [draft, state, keep]);
  useEffect(() => {
    const leave = () => void keep();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [keep]);

  return { draft, state, keep, readAnew };
}

/**
 * After a refusal what was refused, and files. What else has to be mended goes as it is sent: kept before, the server would
 * take it for settled.
 */
function mendable({ refusals }: VerificationForm, changes: Answers): Answers {
  const refused = new Set(refusals.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => refused.has(field) || idsOf(value).length > 0),
  );
}
