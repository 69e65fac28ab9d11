import { getDashboard, listStaffReserves, type OrderStatus, type StaffRole, statusesOfStaff } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type Balance, balances } from '../../ledger/index.ts';
import { countOrders, type DayOfMoney, listOrders, type OrderDay, readOrderDay } from '../../orders/index.ts';
import { countOutbox } from '../../../platform/outbox/index.ts';
import { handle, type StatisticsStaffDeps } from './deps.ts';

const forStaff: readonly OrderStatus[] = statusesOfStaff;
const open: readonly OrderStatus[] = ['new', 'waitPayment', ...statusesOfStaff];
const shownReserves = 8;
const seeMoney: readonly StaffRole[] = ['owner', 'manager', 'auditor'];
const seeReserves: readonly StaffRole[] = listStaffReserves.access.staff;
const centDecimals = 2;

export const getDashboardHandler = handle(getDashboard, async (_input, deps, { actor }) => {
  const { db, catalog, rates, settings } = deps;
  const [orders, day, reserves, sources, outbox] = await Promise.all([
    orderFigures(deps),
    readOrderDay(db),
    seeReserves.includes(actor.role) ? balances(db, ['reserve']) : [],
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
    day: viewDay(day, seeMoney.includes(actor.role)),
    lowReserves: low.slice(0, shownReserves),
    sources: { total: active.length, failing: active.filter(({ health }) => (health?.failures ?? 0) > 0).length },
    routes: { total: routes.length, closed: routes.filter(({ id }) => !prices.get(id)?.isOpen).length },
    outbox,
    site: { offlineStatus: settings.isOffline(), isDemo: snapshot.isDemo },
  };
});

function viewDay({ last, before, made, hours }: OrderDay, isMoneyShown: boolean) {
  const usd = ({ turnoverCents, profitCents }: DayOfMoney) => ({
    turnover: formatUnits(turnoverCents, centDecimals),
    profit: formatUnits(profitCents, centDecimals),
  });
  return {
    money: isMoneyShown ? { last: usd(last), before: usd(before) } : null,
    done: last.done,
    doneBefore: before.done,
    made: [...made],
    hours: hours.map(({ from, ...counts }) => ({ from: from.toISOString(), ...counts })),
  };
}

async function orderFigures({ db }: Pick<StatisticsStaffDeps, 'db'>) {
  const [counts, unclaimed, withIssue, oldest] = await Promise.all([
    Promise.all(open.map(async (status) => ({ status, count: await countOrders(db, { statuses: [status] }) }))),
    countOrders(db, { statuses: forStaff, claimed: 'free' }),
    countOrders(db, { hasIssue: true }),
    listOrders(db, { statuses: forStaff }, { order: 'waiting', limit: 1 }),
  ]);
  const waiting = counts.filter(({ status }) => forStaff.includes(status));
  return {
    byStatus: counts,
    waitingForStaff: waiting.reduce((sum, { count }) => sum + count, 0),
    withIssue,
    unclaimed,
    oldestWaitingSince: oldest.orders[0]?.statusAt.toISOString() ?? null,
  };
}

/** Less than a tenth of it is left unpromised. */
function isLow({ total, available }: Balance): boolean {
  return total > 0n && available * 10n < total;
}
