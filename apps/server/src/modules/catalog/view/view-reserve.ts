import type { CallAnswer, Language, listStaffReserves } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Currency } from '../core/types.ts';
import { textIn } from '../core/text-by-language.ts';
import type { Balance } from '../../ledger/index.ts';

type Reserve = CallAnswer<typeof listStaffReserves>['reserves'][number];

/** A currency's reserve as staff see it; nothing lies where no account was ever opened. */
export function viewReserve(currency: Currency, balance: Balance | undefined, lang: Language): Reserve {
  const { id, code, symbol, decimals, kind, network, city } = currency;
  const name = [textIn(currency.name, lang), city && textIn(city.name, lang)].filter(Boolean).join(' ');
  return {
    currency: { _id: id, code, name, symbol, kind, decimals, ...(network ? { network: network.code } : {}) },
    total: formatUnits(balance?.total ?? 0n, decimals),
    held: formatUnits(balance?.held ?? 0n, decimals),
    available: formatUnits(balance?.available ?? 0n, decimals),
  };
}
