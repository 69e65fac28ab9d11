import { isFailure } from '@tetri/client';
import { forbidden, signOut } from '@tetri/contract';
import type { PageScope } from './page-scope.ts';

/** Ends the session of this browser; one that was over already is as good as ended. Rejects where it goes on. */
export async function endSession(call: PageScope['call']): Promise<void> {
  try {
    await call(signOut, {});
  } catch (error) {
    if (!isFailure(error, forbidden)) throw error;
  }
}
