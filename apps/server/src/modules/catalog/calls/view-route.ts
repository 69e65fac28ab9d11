import type { CallAnswer, getRoute, Language } from '@tetri/contract';
import { formatPercent, formatRate, formatUnits, isAnyAmount, writePriceTerms } from '@tetri/money';
import { isCovered } from '../core/is-covered.ts';
import { limitsOf, sideLimits } from '../core/limits.ts';
import { textIn } from '../core/text-by-language.ts';
import type { Route } from '../core/types.ts';
import type { CatalogDeps } from '../deps.ts';
import type { ShownPrice } from '../price-board-port.ts';
import { viewField } from './view-field.ts';
import { viewFrom, viewTo } from './view-side.ts';
import { viewSummary } from './view-summary.ts';

type RouteView = CallAnswer<typeof getRoute>['route'];

/**
 * A route whole. `rateFullNumber` is the shown rate unrounded: markup (`changeFeePercent`) is in it, `outFeeAmount` is
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
    from: { ...priced.from, fields: route.fromFields.map((field) => viewField(field, lang)) },
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
    instructions: textIn(route.instructions, lang),
    requiredDocuments: route.requiredDocuments.map((name) => textIn(name, lang)),
    verification: route.isVerificationRequired,
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
  };
}

function viewPriced(route: Route, price: ShownPrice, reserveUnits: bigint, lang: Language) {
  const summary = viewSummary(route, price, reserveUnits, lang);
  const limits = limitsOf(route, price, reserveUnits);
  const { outMin } = limits;
  const outMax = isAnyAmount(limits) ? limits.outMax : 0n;
  return {
    ...summary,
    rate: {
      ...summary.rate,
      rateFullNumber: formatRate(price.netRate),
      type: route.rateType,
      outFeeAmount: formatUnits(price.fixedFeeUnits, route.to.decimals),
      changeFeePercent: formatPercent(price.markupPercent),
      terms: writePriceTerms(price),
    },
    outMin: formatUnits(outMin, route.to.decimals),
    outMax: formatUnits(outMax, route.to.decimals),
  };
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
    from: viewFrom(from, lang),
    to: viewTo(to, lang),
    rate: {
      in: '0',
      out: '0',
      amount,
      rateFullNumber: '0/1',
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
