import { z } from 'zod';
import type { HostedPayments, PaymentPlugin, PluginHealth } from '../../modules/payments/plugin.ts';
import { chainPart, problemOf } from './chain-part.ts';
import { Checkouts } from './checkouts.ts';
import { CheckoutDetails, describeCheckout } from './describe-checkout.ts';
import { chainsOf, findMisfit, RedirectSettings, withoutSecrets, withSecrets } from './settings.ts';
import { isSignedBy } from './sign.ts';
import { signForm } from './sign-form.ts';
import { methodName } from './texts.ts';

export interface RedirectOptions {
  /** As they are now; checked by `RedirectSettings` before. */
  readonly settings: () => RedirectSettings;
  readonly payments: HostedPayments;
  /** Where people reach the site. */
  readonly siteUrl: () => string;
  /** How long the provider is waited for. */
  readonly timeoutMs?: number;
}

/** Of what a provider notifies of, only about which payment it is: how that stands is asked for. */
const News = z.looseObject({ account: z.string(), reference: z.string().min(1).max(100) });

/** People pay on a provider's own page; whether they did is asked of the provider. */
export function createRedirectMethod({
  settings,
  payments,
  siteUrl,
  timeoutMs = 10_000,
}: RedirectOptions): PaymentPlugin {
  const checkouts = new Checkouts(settings);
  return {
    code: 'redirect',
    name: methodName,
    currencyKinds: [],
    settings: {
      schema: RedirectSettings,
      withoutSecrets,
      withSecrets,
      chainsOf,
      findMisfit: async (saved, decimalsOf) => findMisfit(saved, decimalsOf),
    },
    capabilities: {
      payIn: true,
      payOut: false,
      seesPayments: true,
      sendsPayouts: false,
      customerSaysPaid: false,
    },
    async accepts({ side, currencyId }) {
      const isTaken = side === 'in' && checkouts.assetOf(currencyId) !== undefined;
      return isTaken ? { isAccepted: true } : { isAccepted: false, reason: 'requisitesExhausted' };
    },
    closed: ({ side, currencyId }) =>
      side === 'in' && checkouts.assetOf(currencyId) ? undefined : { opensAt: undefined, timeZone: undefined },
    async openInvoice(request) {
      const found = checkouts.assetOf(request.currencyId);
      // With other decimals its units would mean another amount there.
      if (found?.asset.decimals !== request.decimals) return { state: 'refused', reason: 'requisitesExhausted' };
      const { network } = found.checkout;
      await payments.open({ orderId: request.orderId, method: 'redirect', network }, request.uid);
      return { state: 'open', details: signForm(found, request, siteUrl()) };
    },
    // The payment stays the order's: money may come late.
    async releaseInvoice() {},
    describe(invoice, page) {
      const details = CheckoutDetails.safeParse(invoice.details);
      // Gone where the customer was erased.
      return details.success ? describeCheckout(details.data, invoice, page) : [];
    },
    readNews({ network, body, signature }) {
      const checkout = checkouts.find(network);
      if (!checkout || !isSignedBy(checkout.secret, 'callback', body, signature)) return undefined;
      const news = News.safeParse(readJson(body)).data;
      return news?.account === checkout.account ? news.reference : undefined;
    },
    chain: chainPart({ checkouts, payments, timeoutMs }),
    health: () => readHealth(checkouts, timeoutMs),
  };
}

async function readHealth(checkouts: Checkouts, timeoutMs: number): Promise<PluginHealth> {
  const found = await Promise.all(checkouts.all().map((checkout) => problemOf(checkout, timeoutMs)));
  const problems = found.filter((problem) => problem !== undefined);
  return { isHealthy: problems.length === 0, problems };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
