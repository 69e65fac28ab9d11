import { type DemoCurrency, demoCurrencies } from './demo-currencies.ts';
import { type DemoField, demoFromFields, demoToFields } from './demo-fields.ts';
import { demoId } from './demo-id.ts';
import { demoOffices } from './demo-places.ts';
import { demoRouteId, demoUnits } from './demo-rows.ts';
import { demoDirections, demoMethod, demoTerms } from './demo-routes.ts';

/** A side of a route of the demo, as its past trades it. */
export interface DemoSide extends Pick<DemoCurrency, 'code' | 'symbol' | 'decimals' | 'kind'> {
  readonly id: string;
  /** Empty off a network. */
  readonly network: string;
  readonly officeIds: readonly string[];
  readonly minUnits: bigint;
  readonly maxUnits: bigint;
  readonly reserveUnits: bigint;
  readonly method: string;
  readonly fields: readonly DemoField[];
}

export interface DemoTrade {
  readonly routeId: string;
  readonly from: DemoSide;
  readonly to: DemoSide;
  readonly terms: ReturnType<typeof demoTerms>;
}

/** Every route of the demo, as far as its past needs it. */
export function demoTrades(): DemoTrade[] {
  const sides = new Map(demoCurrencies.map((currency) => [currency.code, sideOf(currency)]));
  return demoDirections.flatMap((direction) => {
    const [from, to] = [sides.get(direction.from.code), sides.get(direction.to.code)];
    if (!from || !to) return [];
    const trade = { routeId: demoRouteId(direction), terms: demoTerms(direction) };
    return {
      ...trade,
      from: { ...from, fields: demoFromFields(direction.from) },
      to: { ...to, fields: demoToFields(direction.to) },
    };
  });
}

function sideOf(currency: DemoCurrency): DemoSide {
  const { code, symbol, decimals, kind, network = '', city } = currency;
  return {
    id: demoId('currency', code),
    code,
    symbol,
    decimals,
    kind,
    network,
    officeIds: demoOffices.filter((office) => office.city === city).map((office) => demoId('office', office.code)),
    minUnits: demoUnits(currency.min, currency),
    maxUnits: demoUnits(currency.max, currency),
    reserveUnits: demoUnits(currency.reserve, currency),
    method: demoMethod(currency),
    fields: [],
  };
}

/** What the owner of the demo put into each reserve, in units. */
export function demoReserves(): {
  readonly id: string;
  readonly code: string;
  readonly units: bigint;
  readonly officeIds: readonly string[];
}[] {
  return demoCurrencies.map((currency) => {
    const { id, code, reserveUnits: units, officeIds } = sideOf(currency);
    return { id, code, units, officeIds };
  });
}
