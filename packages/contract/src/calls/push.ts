import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pushServiceUnknown } from '../errors/accounts.ts';
import { tooManyKept } from '../errors/any-call.ts';
import { orderNotFound } from '../errors/orders.ts';
import { OrderSecret, OrderUid } from '../scalars.ts';

const Base64Url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`));

/** Where a browser is reached: its maker's push service, by name and over https. */
const Endpoint = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const { hostname, port, username, password } = new URL(text);
      return (
        port === '' &&
        username + password === '' &&
        /^(?!.*\.(?:local|localhost|internal|home|lan|arpa)$)[a-z0-9.-]+\.[a-z]{2,}$/.test(hostname)
      );
    },
    { message: 'is no address of a push service' },
  );

const order = { orderUID: OrderUid, orderSecret: OrderSecret };

export const getPushKey = defineCall({
  method: 'GET',
  path: 'public/push/key/get',
  access: 'visitor',
  summary: 'The key a browser needs to subscribe to pushes of this site (VAPID), base64url.',
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
});

export const createPushSubscription = defineCall({
  method: 'POST',
  path: 'public/exchanger/order/push/create',
  access: 'visitor',
  summary: 'Notifies a browser by web push, in the language of the call, when an order changes its status.',
  input: z.object({ ...order, endpoint: Endpoint, p256dh: Base64Url(87), auth: Base64Url(22) }),
  output: z.object({}),
  errors: [orderNotFound, pushServiceUnknown, tooManyKept],
});

export const deletePushSubscription = defineCall({
  method: 'DELETE',
  path: 'public/exchanger/order/push/delete',
  access: 'visitor',
  summary: 'A browser is notified of an order no more.',
  input: z.object({ ...order, endpoint: Endpoint }),
  output: z.object({}),
  errors: [orderNotFound],
});
