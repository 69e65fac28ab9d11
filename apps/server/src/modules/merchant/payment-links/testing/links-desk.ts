import { createSavedRequisite, createPaymentLink, type CallRequest, payPaymentLink } from '@tetri/contract';
import type { CallOptions } from '@tetri/client';
import { factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { bind } from '../../../../platform/http/index.ts';
import { type DeskServer, openOrdersDesk, type OrdersDesk } from '../../../orders/testing/orders-desk.ts';
import { callHandlers } from '../calls/handlers.ts';

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
}

/** `chains`: where wallets are had, as a desk of orders takes them. */
export async function openLinksDesk(chains?: Parameters<typeof openOrdersDesk>[1]): Promise<LinksDesk> {
  const desk = await openOrdersDesk(await createTestDatabase(), chains, ({ db, catalog, seal }, orders) =>
    bind({ db, catalog, seal, orders, publicUrl: () => siteUrl, isOwnNetworkTold: false }, callHandlers),
  );
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
  };
}

function payOnce(
  who: DeskServer,
  input: Pick<CallRequest<typeof payPaymentLink>, 'code' | 'routeId'> & Partial<CallRequest<typeof payPaymentLink>>,
  options?: CallOptions,
) {
  return who.call(payPaymentLink, { email: 'payer@example.com', agreement: true, ...input }, options);
}
