import {
  type CallInput,
  type createOrder,
  Email,
  emailNotFilled,
  emailNotValid,
  hasDeliveryAddress,
  keysNotNeeded,
  type Language,
  refusal,
} from '@tetri/contract';
import { type Field, matchesPattern, type Route, textIn } from '../../catalog/index.ts';
import type { Seal } from '../../../platform/seal.ts';
import type { DraftToPay } from '../../payments/index.ts';
import { judgeFields } from '../core/judge-fields.ts';
import { type Ipn, judgeIpn } from '../core/judge-ipn.ts';
import { walletPayout } from '../core/wallet-payout.ts';
import type { OrderPrice } from '../core/price-order.ts';
import { sealIpnSecret } from './ipn-secret.ts';
import { type Judged, judgedColumns } from './judge-customer.ts';
import { judgeRefund, type RefundDestination } from './judge-refund.ts';
import type { CappedBy } from './order-caps.ts';
import type { NewOrderRow } from '../store/creation-queue.ts';
import type { IdempotencyKey } from '../store/idempotency.ts';

type Input = CallInput<typeof createOrder>;

/** Who orders, and how. */
interface OrderOrigin {
  readonly id: string;
  readonly lang: Language;
  readonly userId: string | null;
  /** The payment link that it pays. */
  readonly linkId: string | null;
  /** Who pays that link, where somebody is signed in. */
  readonly payerId: string | null;
  readonly idempotency: IdempotencyKey | null;
  /** As `admit` answers them. */
  readonly namedAddresses: readonly string[];
  readonly cappedBy: CappedBy;
  readonly isProven: boolean;
  /** Nobody makes it: the demo does. */
  readonly isDemo: boolean;
  /** What is asked of the customer. */
  readonly judged: Judged;
  /** What it says of the API key that signed it. */
  readonly ofKey: Partial<NewOrderRow>;
  readonly seal: Seal;
}

/** A new order, as far as its customer decides about it. */
interface OrderDraft {
  /** As payments ask for it. */
  readonly toPay: DraftToPay;
  /** As its customer is judged by it. */
  readonly filled: Pick<JudgedInput, 'email' | 'fromValues' | 'toValues' | 'routeValues'>;
  /** As it is written. */
  rowFor(origin: OrderOrigin): NewOrderRow;
}

interface Asked {
  readonly lang: Language;
  readonly ownEmail: string | undefined;
  /** Notifications may go to this machine and its networks. */
  readonly isOwnNetworkAllowed: boolean;
}

/**
 * The order that is asked for at this price. Checks what the customer filled in; without an e-mail of its own the field of
 * that name counts, and then `ownEmail`. Throws emailNotFilled, emailNotValid or fieldNotFilled.
 */
export function draftOrder(
  route: Route,
  input: Input,
  price: OrderPrice,
  { lang, ownEmail, isOwnNetworkAllowed }: Asked,
): OrderDraft {
  const judged = judgeInput(route, input, lang, ownEmail);
  const ipn = judgeIpn(input, isOwnNetworkAllowed);
  const { paymentMethod, from, to, lifetimeSeconds } = route;
  const payoutMethod = payoutMethodOf(route, input);
  const sides = { fromCurrencyId: from.id, toCurrencyId: to.id };
  return {
    toPay: {
      paymentMethod,
      payoutMethod,
      ...sides,
      ...price,
      ...judged,
      lifetimeSeconds,
      refundAddress: judged.refund.address,
    },
    filled: judged,
    rowFor: (origin) => rowOf(route, input, price, { ...judged, ipn }, origin),
  };
}

function payoutMethodOf({ payoutMethod }: Route, { toWallet }: Input): string {
  return toWallet ? walletPayout : payoutMethod;
}

interface JudgedInput {
  readonly email: string;
  readonly fromValues: ReturnType<typeof judgeFields>;
  readonly toValues: ReturnType<typeof judgeFields>;
  readonly routeValues: ReturnType<typeof judgeFields>;
  /** Of the services chosen. */
  readonly serviceValues: ReturnType<typeof judgeFields>;
  readonly isDelivered: boolean;
  readonly refund: RefundDestination;
}

function judgeInput(route: Route, input: Input, lang: Language, ownEmail: string | undefined): JudgedInput {
  const { fromFields, fields } = route;
  const chosen = route.services.filter(({ id }) => input.additionalServices.includes(id));
  const nameOf = ({ name }: Field) => textIn(name, lang);
  const judge = (type: 'fromValues' | 'toValues' | 'routeValues', of: Route['fields']) =>
    judgeFields(type, of, input[type], nameOf, matchesPattern);
  const serviceValues = chosen.flatMap(({ id: serviceId, fields: asks }) => {
    const values = input.serviceValues.filter((value) => value.serviceId === serviceId);
    const judged = judgeFields('serviceValues', asks, values, nameOf, matchesPattern);
    return judged.map((value) => ({ ...value, serviceId }));
  });
  return {
    email: judgeEmail(input.email.trim() || filledInEmail(route, input) || (ownEmail ?? '')),
    fromValues: judge('fromValues', fromFields),
    // Into a wallet nothing else is asked for.
    toValues: input.toWallet ? [] : judge('toValues', toFieldsFor(route, chosen)),
    routeValues: judge('routeValues', fields),
    serviceValues,
    isDelivered: route.to.kind === 'cash' && hasDeliveryAddress(serviceValues),
    refund: judgeRefund(route.from, input.refundAddress, input.refundMemo),
  };
}

/** The receiving side's fields; what the chosen services make needless is not required. */
function toFieldsFor({ to, toFields }: Route, chosen: Route['services']): Route['toFields'] {
  const asked = chosen.map(({ fields }) => fields.map(({ key, isRequired }) => ({ key, required: isRequired })));
  const notNeeded = keysNotNeeded(to.kind, asked);
  return toFields.map((field) => (notNeeded.has(field.key) ? { ...field, isRequired: false } : field));
}

const emailKey = 'email';

function filledInEmail({ fromFields, toFields, fields }: Route, input: Input): string | undefined {
  const ids = [...fromFields, ...toFields, ...fields].flatMap(({ id, key }) => (key === emailKey ? id : []));
  const values = [...input.fromValues, ...input.toValues, ...input.routeValues];
  return values.find(({ key }) => key === emailKey || ids.includes(key))?.value.trim();
}

function judgeEmail(text: string): string {
  if (text.trim() === '') throw refusal(emailNotFilled);
  const email = Email.safeParse(text);
  if (!email.success) throw refusal(emailNotValid);
  return email.data;
}

/** The order's row as the SQL function `create_orders` takes it: named as the columns are, units as text. */
function rowOf(
  route: Route,
  input: Input,
  price: OrderPrice,
  judged: JudgedInput & { readonly ipn: Ipn | null },
  {
    id,
    lang,
    userId,
    linkId,
    payerId,
    idempotency,
    namedAddresses,
    cappedBy,
    isProven,
    isDemo,
    judged: asks,
    ofKey,
    seal,
  }: OrderOrigin,
): NewOrderRow {
  const { from, to } = route;
  const { ipn } = judged;
  return {
    id,
    route_id: route.id,
    from_currency_id: from.id,
    to_currency_id: to.id,
    from_code: from.code,
    to_code: to.code,
    from_symbol: from.symbol,
    to_symbol: to.symbol,
    from_decimals: from.decimals,
    to_decimals: to.decimals,
    payment_method: route.paymentMethod,
    payout_method: payoutMethodOf(route, input),
    in_units: price.inUnits.toString(),
    out_units: price.outUnits.toString(),
    fee_units: price.feeUnits.toString(),
    rate: price.rate,
    rate_type: route.rateType,
    lock_point: route.lockPoint,
    lock_confirmations: route.lockConfirmations,
    parts: price.parts,
    services: input.additionalServices,
    quote_id: input.quoteId ?? null,
    tolerance_percent: route.tolerancePercent,
    from_values: judged.fromValues,
    to_values: judged.toValues,
    route_values: [...judged.routeValues, ...judged.serviceValues],
    email: judged.email,
    lang: input.lang ?? lang,
    is_newsletter_agreed: input.emailNewsletterAgreement,
    is_preview_skipped: input.skipPreview,
    is_out_data_hidden: input.hideOutData,
    partner: input.partner ?? null,
    utm: input.utm ?? null,
    refund_address: judged.refund.address ?? null,
    refund_memo: judged.refund.memo ?? null,
    client_callback_url: input.clientCallbackUrl ?? null,
    ipn_url: ipn?.url ?? null,
    ipn_secret: ipn && sealIpnSecret(seal, id, ipn.secret),
    external_id: input.externalId ?? null,
    ipn_format: input.ipnFormat ?? 'form',
    user_id: userId,
    link_id: linkId,
    payer_id: payerId,
    confirmations_required: route.confirmations,
    lifetime_seconds: route.lifetimeSeconds,
    named_addresses: namedAddresses,
    ...cappedBy,
    ...judgedColumns(route, asks),
    ...ofKey,
    is_proven: isProven,
    is_demo: isDemo,
    idempotency,
  };
}
