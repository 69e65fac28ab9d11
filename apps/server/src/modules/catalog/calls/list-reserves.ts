import { listReserves } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { handle } from '../deps.ts';
import { viewSide } from '../view/view-side.ts';

export const listReservesHandler = handle(listReserves, (_input, { catalog }, { lang }) => ({
  currencies: [...catalog.snapshot().currencies.values()]
    .filter(({ isActive }) => isActive)
    .sort((one, other) => one.positionOut - other.positionOut)
    .map((currency) => ({
      ...viewSide(currency, lang),
      reserve: formatUnits(catalog.reserveOf(currency.id), currency.decimals),
    })),
}));
