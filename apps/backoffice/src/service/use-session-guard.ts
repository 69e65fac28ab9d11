import { isFailure } from '@tetri/client';
import { useQueryClient } from '@tanstack/react-query';
import { forbidden, getStaffSession, secondFactorMissing } from '@tetri/contract';
import { useCallback } from 'react';

/**
 * Has the session asked again when a call was refused. The session is over, or the role does not allow the call, or a
 * second factor is to be set up: what stands around the sections shows which.
 */
export function useSessionGuard(): <Answer>(answer: Promise<Answer>) => Promise<Answer> {
  const queries = useQueryClient();
  return useCallback(
    async (answer) => {
      try {
        return await answer;
      } catch (error) {
        if (isFailure(error, forbidden) || isFailure(error, secondFactorMissing))
          await queries.invalidateQueries({ queryKey: [getStaffSession.path] });
        throw error;
      }
    },
    [queries],
  );
}
