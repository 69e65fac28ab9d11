import {
  type CallRequest,
  createPaymentLink,
  createSavedRequisite,
  payPaymentLink,
  type StaffRole,
} from '@tetri/contract';
import type { CallOptions } from '@tetri/client';
import { factories, serveCalls } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { newId } from '../../../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../../../platform/http/index.ts';
import { type DeskServer, openOrdersDesk, type OrdersDesk } from '../../../orders/testing/orders-desk.ts';
import { callHandlers } from '../calls/handlers.ts';
import { staffHandlers } from '../staff/handlers.ts';

export const siteUrl = 'https://exchange.example';
/** Where the merchant of the desk is paid. */
export const ownWallet = [{ key: 'wallet', value: 'merchant1234' }];

/** A desk of orders with a merchant, who keeps details for what the desk's route pays out. */
export interface LinksDesk {
  readonly desk: OrdersDesk;
  readonly merchant: DeskServer;
  readonly merchantId: string;
  readonly requisiteId: string;
  /** A link for 20.00 that one order pays; the test says what matters to it. */
  link(more?: Partial<CallRequest<typeof createPaymentLink>>): Promise<string>;
  /** Somebody without an account pays by the link. */
  pay(
    code: string,
    more?: Partial<CallRequest<typeof payPaymentLink>>,
    options?: CallOptions,
  ): ReturnType<typeof payOnce>;
  /** What staff in this role may call; to be stopped. */
  serveStaff(role: StaffRole): ReturnType<typeof serveCalls>;
}

/** `chains`: where wallets are had, as a desk of orders takes them. */
export async function openLinksDesk(chains?: Parameters<typeof openOrdersDesk>[1]): Promise<LinksDesk> {
  let staffCalls: readonly BoundHandler[] = [];
  const publicUrl = () => siteUrl;
  const desk = await openOrdersDesk(await createTestDatabase(), chains, ({ db, catalog, seal }, orders) => {
    staffCalls = bind({ db, catalog, publicUrl }, staffHandlers);
    return bind({ db, catalog, seal, orders, publicUrl, isOwnNetworkAllowed: false }, callHandlers);
  });
  const { id: merchantId } = await factories.user(desk.db);
  const merchant = await desk.addServer(merchantId);
  const { requisite } = await merchant.call(createSavedRequisite, {
    name: 'till',
    currencyId: desk.money.id,
    values: ownWallet,
  });
  const requisiteId = requisite._id;
  return {
    desk,
    merchant,
    merchantId,
    requisiteId,
    async link(more = {}) {
      const asked = { currencyId: desk.money.id, amount: '20', description: 'Postcards', requisiteId, ...more };
      return (await merchant.call(createPaymentLink, asked)).link.code;
    },
    pay: (code, more, options) => payOnce(desk, { code, routeId: desk.route.id, ...more }, options),
    serveStaff: (role) =>
      serveCalls(staffCalls, {
        kind: 'staff',
        staffId: newId(),
        name: 'Nino',
        email: 'nino@example.org',
        role,
        sessionId: newId(),
      }),
  };
}

function payOnce(
  who: DeskServer,
  input: Pick<CallRequest<typeof payPaymentLink>, 'code' | 'routeId'> & Partial<CallRequest<typeof payPaymentLink>>,
  options?: CallOptions,
) {
  return who.call(payPaymentLink, { email: 'payer@example.com', agreement: true, ...input }, options);
}
