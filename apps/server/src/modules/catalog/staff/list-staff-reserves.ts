import { listStaffReserves } from '@tetri/contract';
import { balances } from '../../ledger/index.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { viewReserve } from '../view/view-reserve.ts';

export const listStaffReservesHandler = handle(listStaffReserves, async (_input, { db, catalog }, { lang }) => {
  const found = await balances(db, ['reserve']);
  const balanceOf = new Map(found.filter(({ place }) => place === '').map((balance) => [balance.currencyId, balance]));
  const currencies = [...catalog.snapshot().currencies.values()]
    .filter(({ id, isActive }) => isActive || balanceOf.has(id))
    .sort((one, other) => one.positionOut - other.positionOut);
  const reserves = currencies.map((currency) => viewReserve(currency, balanceOf.get(currency.id), lang));
  return { reserves, count: countOf(reserves.length, 1, Math.max(1, reserves.length)) };
});
