import { getCustomer, notFound, refusal } from '@tetri/contract';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { uidOf } from '../accounts/actions/user-info.ts';
import { findUserByEmail } from '../accounts/store/users.ts';
import { handle } from './deps.ts';

export const getCustomerHandler = handle(getCustomer, async ({ email: typed }, { db, accounts }) => {
  const user = await findUserByEmail(db, judgeEmail(typed));
  if (!user) throw refusal(notFound);
  const { id, email, firstName, lastName, createdAt } = user;
  const left = await accounts.leftOf(id);
  return {
    customer: {
      _id: id,
      uid: uidOf(id),
      email: email ?? '',
      name: [firstName, lastName].filter(Boolean).join(' '),
      createdAt: createdAt.toISOString(),
      ...left,
    },
  };
});
