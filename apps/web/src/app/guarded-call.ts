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
      const whose = asked === null ? null : await askWhose();
      // Never in the name of somebody else, who signed in meanwhile in another tab.
      if (asked !== null && whose === asked._id) return client.call(call, input, options);
      if (whose !== undefined) session.refused();
      throw error;
    }
  };

  /** Whose the session of this browser is; null where there is none, undefined where nobody answers. */
  async function askWhose(): Promise<string | null | undefined> {
    try {
      return (await client.call(getSession, {}))._id;
    } catch (error) {
      return isFailure(error, forbidden) ? null : undefined;
    }
  }
}
