import { isFailure } from '@tetri/client';
import { forbidden, getSession } from '@tetri/contract';
import type { PageScope } from './page-scope.ts';

/** Keeps the pages of this browser in step: who signs in or out in one of them does so in all. */
export function shareSession({ session, call }: PageScope): void {
  const others = new BroadcastChannel('tetri-session');
  let lastUser = session.user();
  session.subscribe(() => {
    if (session.user() === lastUser) return;
    lastUser = session.user();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    others.postMessage(lastUser ? 'in' : session.hasLeft ? 'left' : 'out');
  });
  others.addEventListener('message', ({ data }) => void follow(data));

  async function follow(news: unknown): Promise<void> {
    if (news !== 'in') {
      lastUser = null;
      session.hasLeft = news === 'left';
      return session.set(null);
    }
    // No answer says nothing of who is signed in.
    const asked = call(getSession, {}).catch((error: unknown) => (isFailure(error, forbidden) ? null : session.user()));
    // What came from another page is not sent back to it.
    await session.follow(asked.then((user) => (lastUser = user)));
  }
}
