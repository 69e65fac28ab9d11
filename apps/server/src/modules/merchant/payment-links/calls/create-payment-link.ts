import { createHash, randomBytes } from 'node:crypto';
import {
  amountNotPositive,
  amountNotValid,
  type CallInput,
  createPaymentLink,
  fieldNotFilled,
  idempotencyConflict,
  notFound,
  refusal,
  routeNotAvailable,
  tooManyKept,
  walletsOff,
} from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { unlessMadeMeanwhile } from '../../../../platform/commands/unless-made-meanwhile.ts';
import { newId, transaction } from '../../../../platform/database/index.ts';
import type { CatalogSnapshot, Currency } from '../../../catalog/index.ts';
import { unlessErased } from '../../../identity/index.ts';
import { findRequisite, judgeIpn } from '../../../orders/index.ts';
import { openLinkSecret, sealLinkSecret } from '../actions/ipn-secret.ts';
import { handle, type PaymentLinksDeps } from '../deps.ts';
import { findLinkByCommand, insertLink, openLinksMax, type UsedLink } from '../store/payment-links.ts';
import { viewLink } from '../view/view-link.ts';

type Input = Omit<CallInput<typeof createPaymentLink>, 'commandId'>;

export const createPaymentLinkHandler = handle(
  createPaymentLink,
  async ({ commandId, ...input }, deps, { actor, lang, idempotencyKey }) => {
    const { db, catalog, publicUrl } = deps;
    const { userId } = actor;
    const command = commandOf(idempotencyKey ?? commandId, input);
    const find = async () => (command.key === null ? undefined : findLinkByCommand(db, userId, command.key));
    const link = await unlessMadeMeanwhile(find, () => makeLink(input, command, deps, userId));
    if (!isSame(link, command, input, deps)) throw refusal(idempotencyConflict);
    const shown = viewLink(link, { snapshot: catalog.snapshot(), publicUrl: publicUrl(), lang });
    if (!shown) throw refusal(notFound);
    return { link: shown };
  },
);

/** By what the making of a link is known when it is asked for again; its secret is compared by itself. */
interface LinkCommand {
  readonly key: string | null;
  readonly hash: string | null;
}

function commandOf(key: string | undefined, { ipnSecret: _, ...body }: Input): LinkCommand {
  if (key === undefined) return { key: null, hash: null };
  return { key, hash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}

function isSame(
  { row }: UsedLink,
  { key, hash }: LinkCommand,
  { ipnSecret }: Input,
  { seal }: Pick<PaymentLinksDeps, 'seal'>,
): boolean {
  if (key === null) return true;
  if (row.bodyHash !== hash) return false;
  if (row.ipnSecret === null) return true;
  // One that cannot be opened is no secret that was asked for, nor the lack of one.
  const kept = openLinkSecret(seal, row.id, row.ipnSecret);
  return kept !== undefined && kept === ipnSecret;
}

async function makeLink(
  input: Input,
  { key: commandKey, hash: bodyHash }: LinkCommand,
  deps: PaymentLinksDeps,
  userId: string,
): Promise<UsedLink> {
  const { db, seal, catalog, isOwnNetworkAllowed } = deps;
  const currency = payableCurrency(input.currencyId, catalog.snapshot());
  const units = readUnits(input.amount, currency);
  const ipn = judgeIpn(input, isOwnNetworkAllowed);
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
        commandKey,
        bodyHash,
        lifetimeSeconds,
      }),
    ),
  );
  if (!link) throw refusal(tooManyKept, { max: openLinksMax });
  return link;
}

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
