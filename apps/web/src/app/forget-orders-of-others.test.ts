import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOrdersOfOthers } from './forget-orders-of-others.ts';
import { keepLocalOrder, readOrders } from './local-orders.ts';
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
    forgetOrdersOfOthers({ session, isMiniApp: false });
    expect(keptUids()).toEqual(['of nino', 'of nobody']);
    session.set(next);
    expect(keptUids()).toEqual(['of nobody']);
  },
);

test('forgets it too where the session was over before the page was opened, but not before the Mini App has signed in', () => {
  const session = new Session(null);
  forgetOrdersOfOthers({ session, isMiniApp: true });
  session.set(nino);
  expect(keptUids()).toEqual(['of nino', 'of nobody']);
  forgetOrdersOfOthers({ session: new Session(null), isMiniApp: false });
  expect(keptUids()).toEqual(['of nobody']);
});
