import { formatUnits } from '@tetri/money';
import type { InvoiceRequest } from '../../modules/payments/plugin.ts';
import type { CheckoutDetails } from './describe-checkout.ts';
import type { Checkout, CheckoutAsset } from './settings.ts';
import { formText, sign } from './sign.ts';
import { textsIn } from './texts.ts';

/** The form that leads to the provider: what is to be paid, and where to send the customer and the news afterwards. */
export function signForm(
  { checkout, asset }: { readonly checkout: Checkout; readonly asset: CheckoutAsset },
  { uid, units, lang, expiresAt }: InvoiceRequest,
  siteUrl: string,
): CheckoutDetails {
  // A checkout on this site leads back to whichever of its addresses the customer came by.
  const site = checkout.payUrl.startsWith('/') ? '' : siteUrl;
  const back = `${site}/${lang}/payment/${uid}/`;
  const fields = {
    account: checkout.account,
    reference: uid,
    amount: formatUnits(units, asset.decimals),
    currency: asset.currency,
    description: textsIn(lang)('description', { uid }),
    language: lang,
    expiresAt: expiresAt.toISOString(),
    successUrl: `${back}?checkout=success`,
    failUrl: `${back}?checkout=fail`,
    callbackUrl: `${site}${newsPath('redirect', checkout.network)}`,
  };
  return { url: checkout.payUrl, fields: { ...fields, signature: sign(checkout.secret, 'form', formText(fields)) } };
}

function newsPath(method: string, network: string): string {
  return `/service/payments/${method}/${network}`;
}
