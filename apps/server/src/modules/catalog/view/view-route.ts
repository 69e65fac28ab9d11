import type { CallAnswer, getRoute, Language } from '@tetri/contract';
import { formatPercent, formatUnits, priceOfOne, writePriceTerms } from '@tetri/money';
import { isCovered } from '../core/is-covered.ts';
import { sideLimits } from '../core/limits.ts';
import { textIn } from '../core/text-by-language.ts';
import type { Route } from '../core/types.ts';
import type { CatalogDeps } from '../deps.ts';
import type { ShownPrice } from '../ports.ts';
import { viewField } from './view-field.ts';
import { viewFrom, viewTo } from './view-side.ts';
import { viewSummary } from './view-summary.ts';

type RouteView = CallAnswer<typeof getRoute>['route'];

/**
 * A route whole. `rateFullNumber` is the shown rate as one number: markup (`changeFeePercent`) is in it, `outFeeAmount` is
 * not. A route that nobody can order now has its last price, or zeros if it never had one, and `isAvailable` false.
 */
export function viewRoute(
  { catalog, rates }: Pick<CatalogDeps, 'catalog' | 'rates'>,
  route: Route,
  lang: Language,
): RouteView {
  const price = rates.board().prices.get(route.id);
  const reserveUnits = catalog.reserveOf(route.to.id);
  const { to, seo } = route;
  const closing = catalog.closingOf(route);
  const priced = price ? viewPriced(route, price, reserveUnits, lang) : viewUnpriced(route, reserveUnits, lang);
  return {
    ...priced,
    from: {
      ...priced.from,
      fields: route.fromFields.map((field) => viewField(field, lang)),
      discounts: price ? viewDiscounts(route, price) : [],
    },
    to: { ...priced.to, fields: route.toFields.map((field) => viewField(field, lang)) },
    fields: route.fields.map((field) => viewField(field, lang)),
    seo: {
      friendlyURL: route.friendlyUrl,
      title: textIn(seo.title, lang),
      description: textIn(seo.description, lang),
      text: textIn(seo.text, lang),
    },
    limits: viewLimits(route),
    lockPoint: route.lockPoint,
    lockConfirmations: route.lockConfirmations,
    instructions: viewInstructions(route, lang),
    requiredDocuments: route.requiredDocuments.map((name) => {
      // The same for everybody: what somebody has sent is shown to them alone.
      const need = name.need ?? null;
      return { title: textIn(name, lang), status: 'none' as const, text: '', requiredImagesCount: 1, need };
    }),
    verification: route.isVerificationRequired,
    verificationWaitSeconds: route.verificationWaitSeconds,
    requiredOnlyForAuthed: route.isForUsersOnly,
    orderTTL: route.lifetimeSeconds,
    additionalServices: route.services.map(({ id, title, description, amountUnits, fields }) => ({
      _id: id,
      title: textIn(title, lang),
      description: textIn(description, lang),
      amount: formatUnits(amountUnits, to.decimals),
      fields: fields.map((field) => viewField(field, lang)),
    })),
    isAvailable:
      route.isActive && price?.isOpen === true && isCovered(route, price, reserveUnits) && closing === undefined,
    opensAt: closing?.opensAt?.toISOString() ?? null,
    timeZone: closing?.timeZone ?? null,
    isPaymentSeen: catalog.isPaymentSeen(route),
  };
}

function viewPriced(route: Route, price: ShownPrice, reserveUnits: bigint, lang: Language) {
  const summary = viewSummary(route, price, reserveUnits, lang);
  return {
    ...summary,
    rate: {
      ...summary.rate,
      rateFullNumber: priceOfOne(price.netRate),
      type: route.rateType,
      outFeeAmount: formatUnits(price.fixedFeeUnits + (price.networkFeeUnits ?? 0n), route.to.decimals),
      changeFeePercent: formatPercent(price.markupPercent),
      terms: writePriceTerms(price),
    },
    outMin: summary.to.min,
    outMax: summary.to.max,
  };
}

/** The one text there is stands on the order's page, where it is paid. */
function viewInstructions(route: Route, lang: Language): RouteView['instructions'] {
  const content = textIn(route.instructions, lang);
  return content === '' ? [] : [{ _id: route.id, step: 'payment', content }];
}

/** From which amounts on the markup is lower, and by how much; a tier with a higher one is no discount. */
function viewDiscounts({ from }: Route, { markupPercent, tiers }: ShownPrice): RouteView['from']['discounts'] {
  return tiers
    .filter((tier) => tier.markupPercent < markupPercent)
    .map((tier) => ({
      amountMoreThan: formatUnits(tier.fromUnits, from.decimals),
      discountPercent: formatPercent(markupPercent - tier.markupPercent),
    }));
}

function viewLimits(route: Route): RouteView['limits'] {
  const { from, to } = route;
  const { inMinUnits, inMaxUnits, outMinUnits, outMaxUnits } = sideLimits(route);
  return {
    inMin: formatUnits(inMinUnits, from.decimals),
    inMax: inMaxUnits === undefined ? null : formatUnits(inMaxUnits, from.decimals),
    outMin: formatUnits(outMinUnits, to.decimals),
    outMax: outMaxUnits === undefined ? null : formatUnits(outMaxUnits, to.decimals),
  };
}

function viewUnpriced(route: Route, reserveUnits: bigint, lang: Language) {
  const { from, to } = route;
  const [noneIn, noneOut] = [formatUnits(0n, from.decimals), formatUnits(0n, to.decimals)];
  const amount = formatUnits(reserveUnits, to.decimals);
  return {
    routeId: route.id,
    isShowWeb: route.isShowWeb,
    from: { ...viewFrom(from, lang), min: noneIn, max: noneIn },
    to: { ...viewTo(to, lang), min: noneOut, max: noneOut },
    rate: {
      in: '0',
      out: '0',
      amount,
      rateFullNumber: '0',
      type: route.rateType,
      outFeeAmount: noneOut,
      changeFeePercent: '0',
      terms: null,
    },
    min: noneIn,
    max: noneIn,
    outMin: noneOut,
    outMax: noneOut,
  };
}
