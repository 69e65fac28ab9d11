import type { Currency } from '../../catalog/index.ts';
import type { WalletsDeps } from '../deps.ts';

/** What takes the currency in by itself, where the owner has it open; undefined where nothing does. */
export function receiverOf({ payments }: Pick<WalletsDeps, 'payments'>, currency: Currency) {
  const { id: currencyId, decimals, network, isActive } = currency;
  return isActive && network ? payments.receiver({ currencyId, network: network.code, decimals }) : undefined;
}
