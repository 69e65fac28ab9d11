import type { CallAnswer, Language, listWalletBalances } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { carriesMemo } from '@tetri/destinations';
import { checkOf, type Currency, currencyImage, currencyName } from '../../catalog/index.ts';
import type { Balance } from '../../ledger/index.ts';
import { mostToWithdraw } from '../core/judge-withdrawal.ts';
import { receiverOf, senderOf } from '../actions/receiver-of.ts';
import type { WalletsDeps } from '../deps.ts';

type WalletView = CallAnswer<typeof listWalletBalances>['wallets'][number];

const centDecimals = 2;

/** A person's wallet in one currency; `lying` is undefined before anything came into it. */
export async function viewWallet(
  deps: Pick<WalletsDeps, 'areOn' | 'payments' | 'worthInCents'>,
  currency: Currency,
  lying: Balance | undefined,
  lang: Language,
): Promise<WalletView> {
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
    withdrawal: senderOf(deps, currency) !== undefined ? await viewTerms(deps, currency, units - held) : null,
  };
}

async function viewTerms(
  { payments }: Pick<WalletsDeps, 'payments'>,
  { id, decimals, network }: Currency,
  available: bigint,
): Promise<WalletView['withdrawal']> {
  const terms = await payments.withdrawalTerms(id);
  if (!terms) return null;
  return {
    min: formatUnits(terms.minUnits, decimals),
    max: formatUnits(mostToWithdraw(terms, available), decimals),
    fee: formatUnits(terms.feeUnits, decimals),
    check: checkOf('address', network),
    hasMemo: network?.addressFormat ? carriesMemo(network.addressFormat) : false,
  };
}
