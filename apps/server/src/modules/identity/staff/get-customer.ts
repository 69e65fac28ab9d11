import { type CallOutput, getCustomer, notFound, refusal } from '@tetri/contract';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { uidOf } from '../accounts/actions/user-info.ts';
import { findUserByEmail } from '../accounts/store/users.ts';
import { handle, type StaffCallDeps } from './deps.ts';

type Customer = CallOutput<typeof getCustomer>['customer'];

export const getCustomerHandler = handle(getCustomer, async ({ email: typed }, deps) => {
  const email = judgeEmail(typed);
  const user = await findUserByEmail(deps.db, email);
  if (!user) return { customer: await guestOf(email, deps) };
  const { id, firstName, lastName, createdAt } = user;
  const left = await deps.accounts.leftOf(id);
  return {
    customer: {
      _id: id,
      uid: uidOf(id),
      email,
      name: [firstName, lastName].filter(Boolean).join(' '),
      createdAt: createdAt.toISOString(),
      ...left,
    },
  };
});

/** Somebody without an account. Throws notFound where nothing is kept under the address. */
async function guestOf(email: string, { db, accounts }: StaffCallDeps): Promise<Customer> {
  const guest = await accounts.guests.find(db, email);
  if (!guest) throw refusal(notFound);
  const { createdAt, openOrders } = guest;
  return { _id: null, uid: null, email, name: '', createdAt: createdAt.toISOString(), openOrders, hasBalance: false };
}
