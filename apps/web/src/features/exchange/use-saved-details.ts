import { type CallOutput, listSavedRequisites } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useUser } from '../../app/use-user.ts';

export type SavedDetails = CallOutput<typeof listSavedRequisites>['requisites'];

const none: SavedDetails = [];

/** What the person keeps for every currency, read once the page is up; nothing for a visitor, or while it is not known. */
export function useSavedDetails(): SavedDetails {
  const { call } = useScope();
  const userId = useUser()?._id;
  const [kept, setKept] = useState<{ readonly userId: string; readonly details: SavedDetails }>();
  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    call(listSavedRequisites, {}).then(
      ({ requisites }) => !isGone && setKept({ userId, details: requisites }),
      // The form does without.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [call, userId]);
  return kept && kept.userId === userId ? kept.details : none;
}
