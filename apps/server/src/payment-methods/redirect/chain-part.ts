import type {
  ChainPlugin,
  ChainStep,
  Confirmation,
  DuePayment,
  HostedPayments,
  SeenDeposit,
} from '../../modules/payments/plugin.ts';
import { askProvider, type ProviderPayment } from './ask-provider.ts';
import type { Checkouts } from './checkouts.ts';
import { accountName, type Checkout } from './settings.ts';

export interface ChainPartOptions {
  readonly checkouts: Checkouts;
  readonly payments: HostedPayments;
  readonly timeoutMs: number;
}

/** Payments that are asked about at once. */
const askedAtOnce = 20;
/**
 * What a provider says it was paid is as deep as any route may ask for: providers know no blocks. What it takes back later is
 * reported as gone.
 */
const height = 1_000_000;

type Asked =
  | (DuePayment & { readonly payment: ProviderPayment | undefined; readonly problem?: undefined })
  | (DuePayment & { readonly problem: string });

/** What works by itself: payments are asked for at the provider. Nothing is paid out. */
export function chainPart({ checkouts, payments, timeoutMs }: ChainPartOptions): ChainPlugin {
  const paysNothing = async (): Promise<never> => {
    throw new Error('a checkout pays nothing out');
  };
  /** Providers that answered when they were asked last. */
  const answering = new Set<string>();
  return {
    networks: () => checkouts.all().map(({ network }) => network),
    chainOf: (network) => accountName(checkouts.get(network)),
    placeOf: (currencyId) => checkouts.assetOf(currencyId)?.checkout.network,
    // It takes payments of orders, one each.
    deriver: () => undefined,
    pollMs: (network) => checkouts.get(network).pollMs,
    async follow(network) {
      const checkout = checkouts.get(network);
      const due = await payments.due({ method: 'redirect', network }, askedAtOnce);
      const asked = await Promise.all(due.map((one) => ask(checkout, one, timeoutMs)));
      if (asked.some(({ problem }) => problem === undefined)) answering.add(network);
      // One payment that it cannot answer for is no silence: that is when it answers nothing else either.
      else if (asked.length > 0 || !answering.has(network)) {
        const problem = await problemOf(checkout, timeoutMs);
        if (problem === undefined) answering.add(network);
        else answering.delete(network);
        return { ...stepOf(asked, due.length < askedAtOnce), problem };
      }
      return stepOf(asked, due.length < askedAtOnce);
    },
    async confirm({ network, address, reference, currencyId, units }): Promise<Confirmation> {
      const payment = await askProvider(checkouts.get(network), address, timeoutMs);
      const isThere =
        payment?.state === 'paid' &&
        payment.id === reference &&
        payment.currencyId === currencyId &&
        payment.units >= units;
      return isThere ? { state: 'seen', confirmations: height } : { state: 'gone' };
    },
    contracts: () => [],
    payer: paysNothing,
    preparePayout: paysNothing,
    hasSigned: async () => false,
    send: paysNothing,
    payoutStatus: paysNothing,
    // Providers settle in their own time: what they hold is shown by their statements.
    balances: async () => [],
  };
}

async function ask(checkout: Checkout, due: DuePayment, timeoutMs: number): Promise<Asked> {
  try {
    return { ...due, payment: await askProvider(checkout, due.reference, timeoutMs) };
  } catch (error) {
    return { ...due, problem: messageOf(error) };
  }
}

/** Asked about a payment that nobody made, a provider that is well says that there is none. */
export async function problemOf(checkout: Checkout, timeoutMs: number): Promise<string | undefined> {
  return askProvider(checkout, 'health', timeoutMs).then(() => undefined, messageOf);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function stepOf(asked: readonly Asked[], isCaughtUp: boolean): ChainStep {
  const answers = asked.flatMap((one) => (one.problem === undefined && one.payment ? [one] : []));
  const seen = (state: ProviderPayment['state']): SeenDeposit[] =>
    answers.flatMap(({ reference: address, payment }) =>
      payment?.state === state
        ? [
            {
              address,
              memo: '',
              currencyId: payment.currencyId,
              reference: payment.id,
              units: payment.units,
              height: 1,
            },
          ]
        : [],
    );
  return {
    cursor: {},
    height,
    deposits: seen('paid'),
    gone: seen('refunded').map(({ reference }) => reference),
    asked: asked.map(({ reference, notices, problem }) => ({ reference, notices, problem })),
    isCaughtUp,
  };
}
