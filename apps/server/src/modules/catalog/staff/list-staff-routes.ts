import { listStaffRoutes } from '@tetri/contract';
import { formatPercent } from '@tetri/money';
import { findRoutes } from '../store/routes.ts';
import { bearerOf, viewPrice } from '../view/view-formula.ts';
import { viewNetworkFees } from '../view/view-network-fees.ts';
import { viewStaffRouteSummary } from '../view/view-staff-route.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listStaffRoutesHandler = handle(
  listStaffRoutes,
  async ({ page, limit, ...filter }, { db, rates, catalog }, { lang }) => {
    const { rows, total } = await findRoutes(db, filter, { limit, offset: (page - 1) * limit });
    const formulas = await rates.formulasOf(rows.map(({ route }) => route.id));
    const fees = await rates.networkFees();
    const { prices } = rates.board();
    const { routes, currencies } = catalog.snapshot();
    return {
      routes: rows.map((row) => {
        const formula = formulas.get(row.route.id);
        const price = prices.get(row.route.id);
        const known = routes.get(row.route.id);
        const closing = known && catalog.closingOf(known);
        return {
          ...viewStaffRouteSummary(row, lang),
          pricing: formula
            ? {
                formula: formula.formula,
                markupPercent: formatPercent(formula.markupPercent),
                price: price ? viewPrice(price) : null,
                networkFee: bearerOf(formula),
              }
            : null,
          networkFees: viewNetworkFees({ fees, currencies }, row.from, row.to),
          closing: closing ? { opensAt: closing.opensAt?.toISOString() ?? null } : null,
        };
      }),
      count: countOf(total, page, limit),
    };
  },
);
