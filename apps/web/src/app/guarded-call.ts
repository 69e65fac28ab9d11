import { type Client, isFailure } from '@tetri/client';
import { forbidden, getSession } from '@tetri/contract';
import type { PageScope } from './page-scope.ts';
import type { Session } from './session.ts';

/**
 * Calls that tell the session when the server knows it no more. A call that was under way while its session was given
 * another token is refused although the session goes on: it changed nothing, so it is made again.
 */
export function guardedCall(session: Session, client: Client): PageScope['call'] {
  return async (call, input, options) => {
    const asked = session.user();
    try {
      return await client.call(call, input, options);
    } catch (error) {
      if (!isFailure(error, forbidden)) throw error;
      if (asked !== null && (await goesOn())) return client.call(call, input, options);
      session.refused();
      throw error;
    }
  };

  /** Whether this browser still has a session. No answer is no reason to take the page for a guest's. */
  async function goesOn(): Promise<boolean> {
    try {
      await client.call(getSession, {});
      return true;
    } catch (error) {
      return !isFailure(error, forbidden);
    }
  }
}
