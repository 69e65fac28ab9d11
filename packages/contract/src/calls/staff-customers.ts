import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { balanceLeft, emailNotFilled, emailNotValid, notFound, openOrdersLeft } from '../errors.ts';
import { Time, Uuid, SeenText } from '../scalars.ts';
import { TypedEmail } from './account-user.ts';

const erasers = ['owner', 'manager'] as const;

export const getCustomer = defineCall({
  method: 'GET',
  path: 'admin/customers/get',
  access: { staff: [...erasers, 'auditor'] },
  summary: 'The customer with this e-mail address, and what keeps them from being erased.',
  input: z.object({ email: TypedEmail }),
  output: z.object({
    customer: z.object({
      _id: Uuid,
      uid: z.string(),
      email: z.string(),
      name: z.string(),
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
  input: z.object({ _id: Uuid, email: TypedEmail, reason: SeenText(500, 3) }),
  output: z.object({}),
  errors: [emailNotFilled, emailNotValid, notFound, openOrdersLeft, balanceLeft],
});
