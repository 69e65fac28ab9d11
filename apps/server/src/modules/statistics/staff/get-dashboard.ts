import { getDashboard, type OrderStatus } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type Balance, balances } from '../../ledger/index.ts';
import { countOrders, listOrders } from '../../orders/index.ts';
import { countRecentAudit } from '../../audit/index.ts';
import { countOutbox } from '../../../platform/outbox/index.ts';
import { handle, type StatisticsStaffDeps } from './deps.ts';

const forStaff: readonly OrderStatus[] = ['inProgress', 'inProgressPayout', 'errorPayment', 'errorPayout', 'hold'];
const open: readonly OrderStatus[] = ['new', 'waitPayment', ...forStaff];
const shownReserves = 8;

export const getDashboardHandler = handle(getDashboard, async (_input, scope) => {
  const { db, catalog, rates, settings } = scope;
  const [orders, reserves, sources, outbox] = await Promise.all([
    orderFigures(scope),
    balances(db, ['reserve']),
    rates.sourceStates(),
    countOutbox(db),
  ]);
  const snapshot = catalog.snapshot();
  const routes = [...snapshot.routes.values()].filter(({ isActive }) => isActive);
  const active = sources.filter(({ source }) => source.isActive);
  const { prices } = rates.board();
  const low = reserves.filter(isLow).flatMap(({ currencyId, available, total }) => {
    const currency = snapshot.currencies.get(currencyId);
    if (!currency) return [];
    const text = (units: bigint) => formatUnits(units, currency.decimals);
    return [{ code: currency.code, available: text(available), total: text(total) }];
  });
  return {
    orders,
    lowReserves: low.slice(0, shownReserves),
    sources: { total: active.length, failing: active.filter(({ health }) => (health?.failures ?? 0) > 0).length },
    routes: { total: routes.length, closed: routes.filter(({ id }) => !prices.get(id)?.isOpen).length },
    outbox,
    site: { offlineStatus: settings.isOffline(), isDemo: snapshot.isDemo },
  };
});

async function orderFigures({ db }: Pick<StatisticsStaffDeps, 'db'>) {
  const [counts, unclaimed, withIssue, paidOutLately, oldest] = await Promise.all([
    Promise.all(open.map(async (status) => ({ status, count: await countOrders(db, { statuses: [status] }) }))),
    countOrders(db, { statuses: forStaff, claimed: 'free' }),
    countOrders(db, { hasIssue: true }),
    countRecentAudit(db, 'recordPayout', 24 * 3600),
    listOrders(db, { statuses: forStaff }, { order: 'waiting', limit: 1 }),
  ]);
  const waiting = counts.filter(({ status }) => forStaff.includes(status));
  return {
    byStatus: counts,
    waitingForStaff: waiting.reduce((sum, { count }) => sum + count, 0),
    withIssue,
    unclaimed,
    paidOutLately,
    oldestWaitingSince: oldest.orders[0]?.statusAt.toISOString() ?? null,
  };
}

/** Less than a tenth of it is left unpromised. */
function isLow({ total, available }: Balance): boolean {
  return total > 0n && available * 10n < total;
}
