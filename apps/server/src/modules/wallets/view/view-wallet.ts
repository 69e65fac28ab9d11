import type { CallAnswer, Language, listWalletBalances } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type Currency, currencyImage, currencyName } from '../../catalog/index.ts';
import type { Balance } from '../../ledger/index.ts';
import { receiverOf } from '../actions/receiver-of.ts';
import type { WalletsDeps } from '../deps.ts';

type WalletView = CallAnswer<typeof listWalletBalances>['wallets'][number];

const centDecimals = 2;

/** A person's wallet in one currency; `lying` is undefined before anything came into it. */
export function viewWallet(
  deps: Pick<WalletsDeps, 'areOn' | 'payments' | 'worthInCents'>,
  currency: Currency,
  lying: Balance | undefined,
  lang: Language,
): WalletView {
  const { id, symbol, xml, decimals, network } = currency;
  const { total: units = 0n, held = 0n } = lying ?? {};
  const cents = deps.worthInCents({ currencyId: id, symbol, decimals, units });
  const canBeFilled = deps.areOn() && receiverOf(deps, currency) !== undefined;
  return {
    _id: id,
    name: currencyName(currency, lang),
    symbol,
    xml,
    decimal: decimals,
    image: currencyImage(currency),
    networks: canBeFilled && network ? [{ network: network.code, name: network.name }] : [],
    balance: formatUnits(units, decimals),
    held: formatUnits(held, decimals),
    balanceUSD: cents === undefined ? null : formatUnits(cents, centDecimals),
  };
}
