import { demoCurrencies, demoId, payByMethodInDemo } from '../modules/catalog/index.ts';
import { type PaymentState, readMethodSettings, saveMethodSettings } from '../modules/payments/index.ts';
import { RedirectSettings } from '../payment-methods/redirect/settings.ts';
import { type Db, transaction } from '../platform/database/index.ts';
import { demoAccount, demoCheckoutPath, demoSecret } from './demo-provider.ts';

/** The currency of the demo that is paid at its checkout: dollars by card. */
const paidThere = 'CARDUSD';
export const demoCheckout = 'cards';

/**
 * Lets what is paid by card in dollars be paid at the demo's own provider. What an owner has set up for the method is left alone,
 * and so is what they made of the demo's routes. `address` is where this process is asked.
 */
export async function setUpDemoCheckout(
  { db, state, key }: { readonly db: Db; readonly state: PaymentState; readonly key: Buffer },
  address: string,
): Promise<void> {
  const currency = demoCurrencies.find(({ code }) => code === paidThere);
  if (!currency) throw new Error(`the demo has no ${paidThere}`);
  const currencyId = demoId('currency', paidThere);
  const settings = {
    checkouts: [
      {
        network: demoCheckout,
        payUrl: demoCheckoutPath,
        statusUrl: `${address}${demoCheckoutPath}/status`,
        account: demoAccount,
        secret: demoSecret(key),
        assets: [{ currencyId, currency: 'USD', decimals: currency.decimals }],
        pollMs: 500,
      },
    ],
  };
  // Served at an address of the net alone, it cannot be asked without encryption: the demo stays as it is.
  if (!RedirectSettings.safeParse(settings).success) return;
  await transaction(db, async (tx) => {
    const before = (await readMethodSettings(tx)).find(({ method }) => method === 'redirect');
    if (before && !before.isDemo) return;
    await saveMethodSettings(tx, { method: 'redirect', settings, version: before?.version ?? 0, isDemo: true });
    if (!before) await payByMethodInDemo(tx, [currencyId], 'redirect');
  });
  await state.changed();
}
