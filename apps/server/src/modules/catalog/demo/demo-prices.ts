import { type Percent, parsePercent } from '@tetri/money';
import type { DemoCurrency } from './demo-currencies.ts';
import { demoRouteId, demoUnits } from './demo-rows.ts';
import { type DemoDirection, demoDirections } from './demo-routes.ts';

/** How a direction of the demo is priced, in the shape that the rates save formulas in. */
export interface DemoPrice {
  readonly routeId: string;
  readonly formula: string;
  readonly inDecimals: number;
  readonly outDecimals: number;
  readonly markupPercent: Percent;
  readonly fixedFeeUnits: bigint;
  readonly tiers: readonly {
    readonly fromUnits: bigint;
    readonly markupPercent: Percent;
    readonly fixedFeeUnits: bigint;
  }[];
  readonly inStepUnits: bigint;
  readonly outStepUnits: bigint;
  readonly isDemo: true;
}

/** What sending a coin costs the exchange, in the coin itself. */
const networkFees: Readonly<Record<string, string>> = {
  BTC: '0.00005',
  ETH: '0.0008',
  USDTTRC20: '1.5',
  USDTERC20: '4',
  USDTBEP20: '0.3',
  USDTTON: '0.2',
  USDCERC20: '4',
  LTC: '0.001',
  XMR: '0.0002',
  TON: '0.02',
  TRX: '1.5',
  SEPAEUR: '1',
};

/** Prices of all directions; `formulaOf` writes the formula of a rate between two currencies, by their symbols. */
export function demoPrices(formulaOf: (from: string, to: string) => string): DemoPrice[] {
  return demoDirections.map((direction) => {
    const { from, to } = direction;
    const markup = markupOf(direction);
    const fixedFeeUnits = demoUnits(networkFees[to.code] ?? '0', to);
    const large = demoUnits(from.min, from) * 200n;
    return {
      routeId: demoRouteId(direction),
      formula: formulaOf(from.symbol, to.symbol),
      inDecimals: from.decimals,
      outDecimals: to.decimals,
      markupPercent: percent(markup),
      fixedFeeUnits,
      tiers: [{ fromUnits: large, markupPercent: percent(markup) - percent('0.2'), fixedFeeUnits }],
      inStepUnits: stepOf(from),
      outStepUnits: stepOf(to),
      isDemo: true,
    };
  });
}

function markupOf({ from, to }: DemoDirection): string {
  if (from.code.startsWith('CARD')) return '3.9';
  if (to.code.startsWith('CARD')) return '2.4';
  if (from.kind === 'crypto' && to.kind === 'crypto') return '0.7';
  if (from.kind === 'crypto') return to.kind === 'cash' ? '1.2' : '0.9';
  if (to.kind === 'crypto') return from.kind === 'cash' ? '1.5' : '1.9';
  return '1';
}

/** Tills take and pay whole notes and coins. */
function stepOf({ kind, decimals }: DemoCurrency): bigint {
  return kind === 'cash' ? 10n ** BigInt(decimals) : 1n;
}

function percent(text: string): Percent {
  const parsed = parsePercent(text);
  if (parsed === undefined) throw new Error(`${text} is no percentage`);
  return parsed;
}
