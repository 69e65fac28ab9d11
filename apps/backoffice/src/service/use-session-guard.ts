import { isFailure } from '@tetri/client';
import { forbidden } from '@tetri/contract';
import { useLogoutIfAccessDenied } from 'ra-core';
import { useCallback } from 'react';
import { forgetStaff, signedInStaff } from './auth-provider.ts';

/** Sends to the sign-in page when a call was refused because the session has ended. */
export function useSessionGuard(): <Answer>(answer: Promise<Answer>) => Promise<Answer> {
  const logoutIfDenied = useLogoutIfAccessDenied();
  return useCallback(
    async (answer) => {
      try {
        return await answer;
      } catch (error) {
        if (isFailure(error, forbidden) && !(await isStillSignedIn())) await logoutIfDenied(error);
        throw error;
      }
    },
    [logoutIfDenied],
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
