import {
  compareRates,
  invertRate,
  multiplyRates,
  parseDecimal,
  parsePercent,
  type Percent,
  type Rate,
} from '@tetri/money';
import type { Fetch, RouteFormula } from '../../../rates/index.ts';
import { fetchText, type Rates } from '../../../rates/index.ts';
import { publishedRate } from '../../exports/core/feed-entry.ts';
import type { LiveExports } from '../../exports/live/live-exports.ts';
import { dearestMarkup } from '../core/move-markup.ts';
import { placeRate } from '../core/place-rate.ts';
import type { Step } from '../core/step.ts';
import type { LookTerms } from '../store/ranking-rules.ts';
import { type Direction, readOthers } from './read-others.ts';

export interface LookDeps {
  readonly rateExports: Pick<LiveExports, 'all' | 'preview'>;
  readonly rates: Pick<Rates, 'board' | 'formula'>;
  readonly fetch: Fetch;
}

/** A look at a monitor; with the formula and the floor that it went by where the monitor was read. */
export interface Look {
  readonly step: Step;
  readonly by?: { readonly formula: RouteFormula; readonly floor: Percent };
}

interface OwnItem {
  readonly direction: Direction;
  readonly rate: Rate;
}

/** Reads a monitor and says which markup the rule wants; never rejects for what others answer. */
export async function lookAtMonitor(deps: LookDeps, terms: LookTerms, moved: Percent): Promise<Look> {
  const { rates, fetch } = deps;
  const formula = await rates.formula(terms.routeId);
  if (!formula) return { step: { reason: 'unpriced' } };
  const own = ownItem(deps, terms);
  if (!own) return { step: { reason: 'notShown' } };
  // What is published now was made by another formula: the next look sees both alike.
  if (rates.board().prices.get(terms.routeId)?.formulaVersion !== formula.version)
    return { step: { reason: 'overtaken' } };
  const { feedUrl, isPrivateAllowed, ownName } = terms;
  let others: readonly Rate[];
  try {
    const found = readOthers(await fetchText(fetch, feedUrl, { isPrivateAllowed }), own.direction, ownName);
    others = ownName === '' ? withoutOurs(found, own.rate) : found;
  } catch (error) {
    return { step: { reason: 'silent', problem: error instanceof Error ? error.message : String(error) } };
  }
  const markupBefore = dearestMarkup(formula);
  const wanted = placeTerms(terms);
  const placed = placeRate(wanted, { others, ours: own.rate, markup: markupBefore, moved });
  const best = others.toSorted((one, other) => compareRates(other, one))[0];
  const { reason, place, markup: markupAfter } = placed;
  const step = { reason, place, others: others.length, markupBefore, markupAfter, ...(best && { best }) };
  return { step, by: { formula, floor: wanted.costs + wanted.leastMargin } };
}

/** Where a monitor names nobody, one item with just the rate that we tell is ours: nobody competes with themselves. */
function withoutOurs(found: readonly Rate[], ours: Rate): readonly Rate[] {
  const at = found.findIndex((rate) => compareRates(rate, ours) === 0);
  return found.filter((_, index) => index !== at);
}

/** What the monitor reads of the route at this moment; undefined where it is not. */
function ownItem({ rateExports }: LookDeps, { exportId, routeId }: LookTerms): OwnItem | undefined {
  const monitor = rateExports.all().find(({ id }) => id === exportId);
  if (!monitor) return undefined;
  const { entries, items } = rateExports.preview(monitor);
  const item = items.find(({ at }) => entries[at]?.seen.route.id === routeId);
  const entry = item && entries[item.at];
  if (!entry) return undefined;
  const published = publishedRate(entry, monitor.isFeeOutside);
  const [give, get] = [parseDecimal(published.in), parseDecimal(published.out)];
  const { from, to, city } = item;
  return give && get && { direction: { from, to, city }, rate: multiplyRates(get, invertRate(give)) };
}

function placeTerms(terms: LookTerms) {
  return {
    place: terms.place,
    costs: percent(terms.costsPercent),
    leastMargin: percent(terms.leastMarginPercent),
    mostMarkup: percent(terms.mostMarkupPercent),
    step: percent(terms.stepPercent),
    mostChange: percent(terms.mostChangePercent),
  };
}

function percent(text: string): Percent {
  const read = parsePercent(text);
  if (read === undefined) throw new RangeError(`${text} is no percentage`);
  return read;
}
