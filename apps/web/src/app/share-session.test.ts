import { getSession } from '@tetri/contract';
import { expect, test, vi } from 'vitest';
import type { PageScope } from './page-scope.ts';
import { Session, type User } from './session.ts';
import { shareSession } from './share-session.ts';

const nino = { _id: 'a', first_name: 'Nino' } as User;

/** Two tabs of one browser, in which Nino is in. */
function openTabs() {
  const channels: EventTarget[] = [];
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.push(this);
    }
    postMessage(data: unknown) {
      for (const other of channels)
        if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  const call = vi.fn(async () => nino);
  return [new Session(nino), new Session(nino)].map((session) => {
    shareSession({ session, call } as unknown as PageScope);
    return { session, call };
  }) as [Tab, Tab];
}
interface Tab {
  readonly session: Session;
  readonly call: ReturnType<typeof vi.fn>;
}

test('whoever signs out in one tab has done so in the other', async () => {
  const [here, there] = openTabs();
  await here.session.end(
    async () => 'gone',
    async () => undefined,
  );
  expect([there.session.user(), there.session.hasLeft]).toEqual([null, true]);
});

test('a session that ended by itself ends in the other tab, and is no leaving there', () => {
  const [here, there] = openTabs();
  here.session.refused();
  expect([there.session.user(), there.session.hasLeft]).toEqual([null, false]);
});

test('whoever signs in in one tab is in in the other', async () => {
  const [here, there] = openTabs();
  here.session.refused();
  here.session.set(nino);
  await vi.waitFor(() => expect(there.session.user()).toBe(nino));
  expect(there.call).toHaveBeenCalledExactlyOnceWith(getSession, {});
});
