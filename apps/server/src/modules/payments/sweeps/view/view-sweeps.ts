import type { CallOutput, Language, listSweeps, Sweep as ShownSweep } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { CatalogSnapshot, Currency } from '../../../catalog/index.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { viewPlaceCurrency } from '../../places/view/view-place.ts';
import type { SweepRule, SweepSwitch } from '../store/sweep-rules.ts';
import type { Sweep, SweepStepRow } from '../store/sweeps.ts';

/** A currency that can be moved from customers' addresses, and the coin that doing so costs. */
export interface SweptCurrency {
  readonly method: string;
  readonly network: string;
  readonly currency: Currency;
  readonly coin: Currency;
}

/** Those on networks whose method sweeps, where the coin is a currency too. */
export function sweptCurrencies(plugins: Plugins, { currencies }: CatalogSnapshot): SweptCurrency[] {
  return plugins.all.flatMap(({ code: method, chain }) =>
    (chain?.sweeping ? chain.networks() : []).flatMap((network) => {
      const coin = currencies.get(chain?.sweeping?.coin(network) ?? '');
      if (!coin) return [];
      const here = [...currencies.values()].filter(
        ({ id, decimals, network: lies }) =>
          lies?.code === network && chain?.deriver({ currencyId: id, network, decimals }) !== undefined,
      );
      return here.map((currency) => ({ method, network, currency, coin }));
    }),
  );
}

export function viewTerms({ currency, coin }: SweptCurrency, rule: SweepRule | undefined) {
  if (!rule || rule.minUnits === null || rule.feeMaxUnits === null) return null;
  return {
    minimum: formatUnits(rule.minUnits, currency.decimals),
    feeMax: formatUnits(rule.feeMaxUnits, coin.decimals),
  };
}

export function viewSweepSwitch({ isOn, changedBy, changedAt }: SweepSwitch): CallOutput<typeof listSweeps>['switch'] {
  return { isOn, by: changedBy, at: changedAt.toISOString() };
}

/** Undefined for a currency that is gone. */
export function viewSweep(
  { currencies }: CatalogSnapshot,
  sweep: Sweep & { readonly steps: readonly SweepStepRow[] },
  lang: Language,
): ShownSweep | undefined {
  const currency = currencies.get(sweep.currencyId);
  if (!currency) return undefined;
  const coin = currencies.get(sweep.coinId);
  const moved = sweep.steps.find(({ kind, movedUnits }) => kind === 'move' && movedUnits !== null);
  const isUnderWay = ({ state }: SweepStepRow) => state === 'prepared' || state === 'sent';
  const gives = sweep.steps.some((step) => step.kind === 'gas' && isUnderWay(step));
  const fee = sweep.steps.reduce((sum, { feeUnits }) => sum + (feeUnits ?? 0n), 0n);
  const newest = sweep.steps
    .filter(({ reference }) => reference !== null)
    .toSorted((one, other) => one.preparedAt.getTime() - other.preparedAt.getTime());
  return {
    _id: sweep.id,
    currency: viewPlaceCurrency(currency, lang),
    address: sweep.address,
    state: sweep.state,
    step: gives ? 'gas' : 'move',
    amount: moved?.movedUnits == null ? null : formatUnits(moved.movedUnits, currency.decimals),
    fee: formatUnits(fee, coin?.decimals ?? 0),
    coin: coin ? viewPlaceCurrency(coin, lang) : null,
    reference: (moved ?? newest.at(-1))?.reference ?? null,
    problem: sweep.problem,
    startedAt: sweep.startedAt.toISOString(),
    endedAt: sweep.endedAt?.toISOString() ?? null,
  };
}
