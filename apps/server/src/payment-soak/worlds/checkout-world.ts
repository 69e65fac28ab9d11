import { FaultyProxy } from '../faulty-proxy.ts';
import { account, secret, startProvider } from '../../payment-methods/redirect/testing/provider-server.ts';
import type { PayTo, World } from './world.ts';

export const checkoutAccess = { account, secret };
/** The exchange's own name for it. */
export const checkoutNetwork = 'soak';

/** A provider of checkouts, which notifies the exchange of what happened, again and again, and sometimes somebody else does. */
export async function openCheckoutWorld(clock: () => Date, newsUrl: () => string) {
  const running = await startProvider(clock);
  const { provider, statusUrl } = running;
  const proxy = await FaultyProxy.before(new URL(statusUrl).origin);
  let units = 0n;
  const tell = async (uid: string, state: 'paid' | 'declined') => {
    const { body, signature } = provider.news(uid, state);
    const forged = signature.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    // Nobody relies on news: the exchange may be down.
    for (const sign of [forged, signature, signature])
      await fetch(newsUrl(), { method: 'POST', body, headers: { 'x-signature': sign } }).catch(() => undefined);
  };
  const decide = async ({ uid, form }: PayTo, to: 'paid' | 'declined') => {
    await provider.enter(form);
    const isDecided = await provider.decide(uid, to);
    if (isDecided) await tell(uid, to);
    return isDecided;
  };
  return {
    way: 'redirect',
    decimals: 2,
    proxy,
    statusUrl: `${proxy.url}/status`,
    tick: async () => undefined,
    newRecipient: async () => undefined,
    async pay(to: PayTo, paid: bigint) {
      if (!(await decide(to, 'paid'))) throw new Error(`the provider does not take a payment of ${to.uid}`);
      units += paid;
    },
    decline: (to: PayTo) => decide(to, 'declined'),
    /** People send it back from elsewhere. */
    payOut(_name: string, left: bigint) {
      units -= left;
    },
    holds: async () => units,
    received: async () => 0n,
    async stop() {
      await proxy.stop();
      await running.stop();
    },
  } satisfies World & Record<string, unknown>;
}
