import { isFailure } from '@tetri/client';
import { useQueryClient } from '@tanstack/react-query';
import { forbidden, getStaffSession, secondFactorMissing } from '@tetri/contract';
import { useLogoutIfAccessDenied } from 'ra-core';
import { useCallback } from 'react';
import { forgetStaff, signedInStaff } from './auth-provider.ts';

/** Sends to where a call that was refused can be made: to the sign-in page, or to setting up the second factor. */
export function useSessionGuard(): <Answer>(answer: Promise<Answer>) => Promise<Answer> {
  const logoutIfDenied = useLogoutIfAccessDenied();
  const queries = useQueryClient();
  return useCallback(
    async (answer) => {
      try {
        return await answer;
      } catch (error) {
        if (isFailure(error, forbidden) && !(await isStillSignedIn())) await logoutIfDenied(error);
        // The frame asks again whose session this is, and shows how to set the second factor up.
        if (isFailure(error, secondFactorMissing))
          await queries.invalidateQueries({ queryKey: [getStaffSession.path] });
        throw error;
      }
    },
    [logoutIfDenied, queries],
  );
}

/** A refusal may also mean that the role does not allow it: only a dead session ends the visit. */
async function isStillSignedIn(): Promise<boolean> {
  forgetStaff();
  return signedInStaff().then(
    () => true,
    () => false,
  );
}
