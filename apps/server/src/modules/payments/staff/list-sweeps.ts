import { listSweeps } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { countOf } from '../../../platform/http/index.ts';
import { viewPlaceCurrency } from '../places/view/view-place.ts';
import { readSweepLooks, readSweepRules, readSweepSwitch } from '../sweeps/store/sweep-rules.ts';
import { lastSweeps } from '../sweeps/store/sweeps.ts';
import { sumUnswept } from '../sweeps/store/unswept.ts';
import { sweptCurrencies, viewSweep, viewSweepSwitch, viewTerms } from '../sweeps/view/view-sweeps.ts';
import { handle } from './deps.ts';

const sweepsMax = 100;

export const listSweepsHandler = handle(listSweeps, async (_input, { db, payments, catalog }, { lang }) => {
  const snapshot = catalog.snapshot();
  const swept = sweptCurrencies(payments.plugins, snapshot);
  const [state, rules, looks, last] = await Promise.all([
    readSweepSwitch(db),
    readSweepRules(db),
    readSweepLooks(db),
    lastSweeps(db, sweepsMax),
  ]);
  const places = new Map(swept.map(({ method, network }) => [`${method} ${network}`, { method, network }]));
  const totals = (await Promise.all([...places.values()].map((of) => sumUnswept(db, of)))).flat();
  return {
    switch: viewSweepSwitch(state),
    rules: swept.map((one) => {
      const { currency, coin } = one;
      const rule = rules.find(({ currencyId }) => currencyId === currency.id);
      const total = totals.find(({ currencyId }) => currencyId === currency.id);
      return {
        currency: viewPlaceCurrency(currency, lang),
        coin: viewPlaceCurrency(coin, lang),
        terms: viewTerms(one, rule),
        unswept: formatUnits(total?.units ?? 0n, currency.decimals),
        addresses: total?.addresses ?? 0,
        version: rule?.version ?? 0,
      };
    }),
    networks: looks.map(({ method, network, lookedAt, problem }) => ({
      method,
      network,
      lookedAt: lookedAt.toISOString(),
      problem,
    })),
    sweeps: last.flatMap((sweep) => viewSweep(snapshot, sweep, lang) ?? []),
    count: countOf(last.length, 1, Math.max(last.length, 1)),
  };
});
