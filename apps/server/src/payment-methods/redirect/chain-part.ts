import type {
  ChainPlugin,
  ChainStep,
  Confirmation,
  HostedPayments,
  SeenDeposit,
} from '../../modules/payments/plugin.ts';
import { askProvider, type ProviderPayment } from './ask-provider.ts';
import type { Checkouts } from './checkouts.ts';
import { accountName } from './settings.ts';

export interface ChainPartOptions {
  readonly checkouts: Checkouts;
  readonly payments: HostedPayments;
  readonly timeoutMs: number;
}

/** Payments that are asked about at once. */
const askedAtOnce = 20;
/**
 * What a provider says it was paid is as deep as any route may ask for: providers know no blocks. What it takes back later is
 * told as gone.
 */
const height = 1_000_000;

type Asked = PromiseSettledResult<{ readonly reference: string; readonly payment: ProviderPayment | undefined }>;

/** What works by itself: payments are asked for at the provider. Nothing is paid out. */
export function chainPart({ checkouts, payments, timeoutMs }: ChainPartOptions): ChainPlugin {
  const paysNothing = async (): Promise<never> => {
    throw new Error('a checkout pays nothing out');
  };
  return {
    networks: () => checkouts.all().map(({ network }) => network),
    chainOf: (network) => accountName(checkouts.get(network)),
    placeOf: (currencyId) => checkouts.assetOf(currencyId)?.checkout.network,
    // It takes payments of orders, one each.
    deriver: () => undefined,
    pollMs: (network) => checkouts.get(network).pollMs,
    async follow(network) {
      const checkout = checkouts.get(network);
      const of = { method: 'redirect', network };
      const due = await payments.due(of, askedAtOnce);
      const asked: readonly Asked[] = await Promise.allSettled(
        due.map(async ({ reference }) => ({ reference, payment: await askProvider(checkout, reference, timeoutMs) })),
      );
      // One that it cannot tell of keeps no other waiting; a provider that tells of none is silent.
      const silent = asked.find((one) => one.status === 'rejected');
      if (silent && asked.every(({ status }) => status === 'rejected')) throw silent.reason;
      await payments.noteAsked(of, due);
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
    // Providers settle in their own time: what they hold is told by their statements.
    balances: async () => [],
  };
}

function stepOf(asked: readonly Asked[], isCaughtUp: boolean): ChainStep {
  const answers = asked.flatMap((one) => (one.status === 'fulfilled' && one.value.payment ? [one.value] : []));
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
    isCaughtUp,
  };
}
