import {
  balanceLeft,
  createOrder,
  createSubscription,
  createTicket,
  type CallRequest,
  emailNotValid,
  eraseCustomer,
  forbidden,
  getCustomer,
  getProfile,
  listAudit,
  notFound,
  openOrdersLeft,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { book, entries as entriesOf } from '../../ledger/index.ts';
import { uidOf } from '../accounts/actions/user-info.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  staff = await server.signedInStaff();
});
afterAll(() => server.stop());

const reason = 'asked for it by telephone';
const orderBody = async (email: string) => ({
  ...(JSON.parse((await orderBodies(server.address, 1))[0] ?? '') as CallRequest<typeof createOrder>),
  email,
});

test('staff erase a customer who asks for it; the log says who did, and nothing of whom', async () => {
  const person = await server.signedInUser({ firstName: 'Nino', lastName: 'Beridze' });
  const { id, email } = person.user;
  const { customer } = await staff.call(getCustomer, { email: ` ${email.toUpperCase()} ` });
  expect(customer).toMatchObject({ _id: id, email, name: 'Nino Beridze', openOrders: 0, hasBalance: false });
  await expectRefusal(staff.call(eraseCustomer, { _id: id, email: 'other@example.com', reason }), notFound);
  await expectRefusal(staff.call(eraseCustomer, { _id: newId(), email, reason }), notFound);
  await expectRefusal(staff.call(getCustomer, { email: 'nobody' }), emailNotValid);
  expect((await person.call(getProfile, {})).profile).toMatchObject({ email });

  await staff.call(eraseCustomer, { _id: id, email, reason: `${email.toUpperCase()} ${reason}` });
  await expectRefusal(person.call(getProfile, {}), forbidden);
  await expectRefusal(staff.call(getCustomer, { email }), notFound);
  await expectRefusal(staff.call(eraseCustomer, { _id: id, email, reason }), notFound);
  const { entries } = await staff.call(listAudit, { subject: 'customer', subjectId: id });
  expect(entries).toMatchObject([{ action: 'eraseCustomer', label: uidOf(id), reason: `… ${reason}` }]);
});

test('an address is taken out of the reason whatever letters stand before it', async () => {
  const { user } = await server.signedInUser();
  // Each is two characters in lower case.
  const before = 'İ'.repeat(16);
  const said = `${before} ${user.email.toUpperCase()} and ${user.email}: ${reason}`;
  await staff.call(eraseCustomer, { _id: user.id, email: user.email, reason: said });
  const { entries } = await staff.call(listAudit, { subject: 'customer', subjectId: user.id });
  expect(entries).toMatchObject([{ reason: `${before} … and …: ${reason}` }]);
});

test('an address is taken out of the reason as it is written, not as a pattern', async () => {
  const { user } = await server.signedInUser({ email: 'a.b+c@example.com' });
  const said = `a.b+c@example.com, not axb+c@example.com: ${reason}`;
  await staff.call(eraseCustomer, { _id: user.id, email: user.email, reason: said });
  const { entries } = await staff.call(listAudit, { subject: 'customer', subjectId: user.id });
  expect(entries).toMatchObject([{ reason: `…, not axb+c@example.com: ${reason}` }]);
});

test('nobody is erased while an order is under way or money lies on the balance', async () => {
  const person = await server.signedInUser();
  const { id, email } = person.user;
  const made = await person.call(createOrder, await orderBody(email));
  expect((await staff.call(getCustomer, { email })).customer).toMatchObject({ openOrders: 1 });
  await expectRefusal(staff.call(eraseCustomer, { _id: id, email, reason }), openOrdersLeft);
  await person.call(updateOrderStatus, { orderUID: made.uid, orderSecret: made.secret, status: 'deleted' });

  const { rows } = await server.db.$client.query<{ id: string }>('select id from currencies limit 1');
  const currencyId = rows[0]?.id ?? '';
  const lay = (units: bigint) =>
    transaction(server.db, (tx) =>
      book(tx, {
        transfers: [
          {
            id: newId(),
            kind: 'reserveAdjustment',
            reference: newId(),
            key: newId(),
            entries:
              units > 0n
                ? entriesOf(currencyId, { kind: 'ownerCapital' }, { kind: 'userWallet', place: id }, units)
                : entriesOf(currencyId, { kind: 'userWallet', place: id }, { kind: 'ownerCapital' }, -units),
          },
        ],
      }),
    );
  await lay(5n);
  expect((await staff.call(getCustomer, { email })).customer).toMatchObject({ openOrders: 0, hasBalance: true });
  await expectRefusal(staff.call(eraseCustomer, { _id: id, email, reason }), balanceLeft);
  await lay(-5n);
  await staff.call(eraseCustomer, { _id: id, email, reason });
});

test('only owners and managers do', async () => {
  const person = await server.signedInUser();
  const { id, email } = person.user;
  await expectRefusal(person.call(getCustomer, { email }), forbidden);
  await expectRefusal(person.call(eraseCustomer, { _id: id, email, reason }), forbidden);
});

test('somebody who ordered without an account is found and erased by their address', async () => {
  const email = 'zzguestzz@example.com';
  await expectRefusal(staff.call(getCustomer, { email }), notFound);
  const { uid, secret } = await server.call(createOrder, await orderBody(email));
  await server.call(createTicket, { email, message: 'Where is it?' });
  await server.call(createSubscription, { email });
  await server.drain();
  const { customer } = await staff.call(getCustomer, { email });
  expect(customer).toMatchObject({ _id: null, uid: null, email, name: '', openOrders: 1, hasBalance: false });
  await expectRefusal(staff.call(eraseCustomer, { _id: null, email, reason }), openOrdersLeft);
  await server.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
  await server.drain();
  expect(await server.mails(email)).not.toEqual([]);

  const other = await server.signedInUser();
  await expectRefusal(staff.call(eraseCustomer, { _id: null, email: other.user.email, reason }), notFound);
  await staff.call(eraseCustomer, { _id: null, email, reason: `${email} ${reason}` });
  await server.drain();
  await expectRefusal(staff.call(getCustomer, { email }), notFound);
  await expectRefusal(staff.call(eraseCustomer, { _id: null, email, reason }), notFound);
  expect(await server.mails(email)).toEqual([]);
  for (const table of ['orders', 'tickets', 'subscriptions', 'outbox', 'audit_entries']) {
    const { rowCount } = await server.db.$client.query(`select from ${table} t where t::text ilike '%zzguestzz%'`);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  const { entries } = await staff.call(listAudit, { subject: 'customer', subjectId: 'guest' });
  expect(entries).toMatchObject([{ action: 'eraseCustomer', reason: `… ${reason}` }]);
});
