import type { Currency } from '../../catalog/index.ts';
import type { WalletsDeps } from '../deps.ts';

/** What takes the currency in by itself, where the owner has it open; undefined where nothing does. */
export function receiverOf({ payments }: Pick<WalletsDeps, 'payments'>, currency: Currency) {
  const { id: currencyId, decimals, network, isActive } = currency;
  return isActive && network ? payments.receiver({ currencyId, network: network.code, decimals }) : undefined;
}

/**
 * The method that sends the currency out of wallets; undefined where nothing does. What lies in a wallet can leave it while nothing
 * is taken in any more.
 */
export function senderOf({ payments }: Pick<WalletsDeps, 'payments'>, currency: Currency): string | undefined {
  const { id: currencyId, decimals, network } = currency;
  return network ? payments.receiver({ currencyId, network: network.code, decimals })?.method : undefined;
}
