import { randomBytes } from 'node:crypto';
import {
  amountNotPositive,
  amountNotValid,
  type CallInput,
  createPaymentLink,
  fieldNotFilled,
  notFound,
  refusal,
  routeNotAvailable,
  tooManyKept,
  walletsOff,
} from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { newId, transaction } from '../../../../platform/database/index.ts';
import type { CatalogSnapshot, Currency } from '../../../catalog/index.ts';
import { unlessErased } from '../../../identity/index.ts';
import { findRequisite, judgeIpn } from '../../../orders/index.ts';
import { sealLinkSecret } from '../actions/ipn-secret.ts';
import { handle, type PaymentLinksDeps } from '../deps.ts';
import { insertLink, openLinksMax } from '../store/payment-links.ts';
import { viewLink } from '../view/view-link.ts';

type Input = CallInput<typeof createPaymentLink>;

export const createPaymentLinkHandler = handle(createPaymentLink, async (input, deps, { actor, lang }) => {
  const { db, seal, catalog, publicUrl, isOwnNetworkTold } = deps;
  const { userId } = actor;
  const snapshot = catalog.snapshot();
  const currency = payableCurrency(input.currencyId, snapshot);
  const units = readUnits(input.amount, currency);
  const ipn = judgeIpn(input, isOwnNetworkTold);
  const toValues = await destinationOf(input, currency, userId, deps);
  const id = newId();
  const { kind, description, externalId = null, ipnFormat, clientCallbackUrl = null, lifetimeSeconds } = input;
  const link = await unlessErased(
    transaction(db, (tx) =>
      insertLink(tx, {
        id,
        // The site's addresses know no capital letters.
        code: randomBytes(12).toString('hex'),
        userId,
        kind,
        currencyId: currency.id,
        units,
        description,
        externalId,
        toValues,
        ipnUrl: ipn?.url ?? null,
        ipnSecret: ipn && sealLinkSecret(seal, id, ipn.secret),
        ipnFormat,
        clientCallbackUrl,
        lifetimeSeconds,
      }),
    ),
  );
  if (!link) throw refusal(tooManyKept, { max: openLinksMax });
  const shown = viewLink(link, { snapshot, publicUrl: publicUrl(), lang });
  if (!shown) throw refusal(notFound);
  return { link: shown };
});

/** One that some route leads to. Cash is handed to whoever comes for it, which no link can fix. */
function payableCurrency(currencyId: string, { currencies, routes }: CatalogSnapshot): Currency {
  const currency = currencies.get(currencyId);
  if (!currency?.isActive) throw refusal(notFound);
  const isReached = [...routes.values()].some(({ to, isActive }) => to.id === currencyId && isActive);
  if (!isReached || currency.kind === 'cash') throw refusal(routeNotAvailable);
  return currency;
}

function readUnits(amount: string, { decimals }: Currency): bigint {
  const units = parseUnits(amount, decimals);
  if (units === undefined) throw refusal(amountNotValid);
  if (units <= 0n) throw refusal(amountNotPositive);
  return units;
}

/** As the details are now: what is kept of them later changes no link. Null where it goes into the wallet. */
async function destinationOf(
  { toWallet, requisiteId }: Input,
  currency: Currency,
  userId: string,
  { db, orders }: Pick<PaymentLinksDeps, 'db' | 'orders'>,
) {
  if (toWallet) {
    if (!orders.canHaveWallet(currency)) throw refusal(walletsOff);
    return null;
  }
  const about = { fieldId: 'requisiteId', nameField: 'requisiteId', err: 'required', type: 'body' } as const;
  if (requisiteId === undefined) throw refusal(fieldNotFilled, about);
  const requisite = await findRequisite(db, { id: requisiteId, userId });
  if (requisite?.currencyId !== currency.id) throw refusal(notFound);
  return requisite.values;
}
