import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { balanceLeft, emailNotFilled, emailNotValid, openOrdersLeft } from '../errors/accounts.ts';
import { notFound } from '../errors/any-call.ts';
import { Time, Uuid, SeenText } from '../scalars.ts';
import { TypedEmail } from './account-user.ts';

const erasers = ['owner', 'manager'] as const;

export const getCustomer = defineCall({
  method: 'GET',
  path: 'admin/customers/get',
  access: { staff: [...erasers, 'auditor'] },
  summary:
    'The customer with this e-mail address, with an account or without one, and what keeps them from being erased.',
  input: z.object({ email: TypedEmail }),
  output: z.object({
    customer: z.object({
      /** Null where they have no account: they ordered or wrote with the address alone. */
      _id: Uuid.nullable(),
      uid: z.string().nullable(),
      email: z.string(),
      name: z.string(),
      /** Of the account, or of the first that is kept under the address. */
      createdAt: Time,
      openOrders: z.int(),
      hasBalance: z.boolean(),
    }),
  }),
  errors: [emailNotFilled, emailNotValid, notFound],
});

export const eraseCustomer = defineCall({
  method: 'DELETE',
  path: 'admin/customers/erase',
  access: { staff: erasers },
  summary:
    'Erases a customer who asks for it, as they could themselves: the books stay. Asks for their address once more; refused while orders are under way or there is a balance.',
  input: z.object({ _id: Uuid.nullable(), email: TypedEmail, reason: SeenText(500, 3) }),
  output: z.object({}),
  errors: [emailNotFilled, emailNotValid, notFound, openOrdersLeft, balanceLeft],
});
