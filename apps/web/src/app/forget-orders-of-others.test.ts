import { CallFailure } from '@tetri/client';
import { forbidden, internalError, type ErrorDefinition } from '@tetri/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOrdersOfOthers } from './forget-orders-of-others.ts';
import { keepLocalOrder, readOrders } from './local-orders.ts';
import type { PageScope } from './page-scope.ts';
import { Session, type User } from './session.ts';

const [nino, gio] = ['nino', 'gio'].map((_id) => ({ _id, first_name: _id }) as User) as [User, User];
const order = (uid: string, ownerId?: string) => ({
  uid,
  secret: 'f'.repeat(32),
  give: '1 BTC',
  receive: '31 ETH',
  createdAt: '',
  ownerId,
});
const refused =
  ({ code: errorCode, status }: ErrorDefinition): PageScope['call'] =>
  () =>
    Promise.reject(new CallFailure({ errorCode, status, message: '', object: {} }));
const keptUids = () => readOrders().map(({ uid }) => uid);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  keepLocalOrder(order('of nobody'));
  keepLocalOrder(order('of nino', nino._id));
});

test.each([null, gio])(
  'forgets what somebody ordered while signed in once they have gone, and nothing of a guest',
  (next) => {
    const session = new Session(nino);
    forgetOrdersOfOthers({ session, isMiniApp: false, call: refused(forbidden) });
    expect(keptUids()).toEqual(['of nino', 'of nobody']);
    session.set(next);
    expect(keptUids()).toEqual(['of nobody']);
  },
);

test('forgets it too where the session was over before the page was opened, and not where that is not known', async () => {
  const session = new Session(null);
  forgetOrdersOfOthers({ session, isMiniApp: true, call: refused(forbidden) });
  session.set(nino);
  expect(keptUids()).toEqual(['of nino', 'of nobody']);
  forgetOrdersOfOthers({ session: new Session(null), isMiniApp: false, call: refused(internalError) });
  await new Promise((done) => setImmediate(done));
  expect(keptUids()).toEqual(['of nino', 'of nobody']);
  forgetOrdersOfOthers({ session: new Session(null), isMiniApp: false, call: refused(forbidden) });
  await vi.waitFor(() => expect(keptUids()).toEqual(['of nobody']));
});
