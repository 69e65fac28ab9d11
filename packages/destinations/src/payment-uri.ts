import type { AddressFormat } from '@tetri/contract';

export interface PaymentToScan {
  /** The network's code as its currencies name it, such as `ERC20`. */
  readonly network: string;
  readonly format: AddressFormat;
  /** The currency's symbol: only a network's own coin has an address that wallets of it agree on. */
  readonly symbol: string;
  readonly address: string;
  /** Plain decimal text, "0.5". */
  readonly amount: string;
  readonly memo: string;
  /** Where it is known which chain of Ethereum's kind it is, and for a token which contract: then tokens have such a text too. */
  readonly evm?:
    | { readonly chainId: number; readonly token?: string | undefined; readonly decimals: number }
    | undefined;
}

/**
 * The payment as a text that wallet apps read from a QR code or open from a link, with the amount filled in. Undefined where no
 * such text is agreed on, as for tokens whose contract is not known: an app would offer to send the network's own coin.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki Bitcoin, and alike Litecoin and Dogecoin
 * @see https://github.com/monero-project/monero/wiki/URI-Formatting Monero
 * @see https://eips.ethereum.org/EIPS/eip-681 chains of Ethereum's kind; the value is in wei
 * @see https://docs.ton.org/ecosystem/ton-connect/deeplinks TON; the amount is in nanotons
 * @see https://docs.solanapay.com/spec Solana
 */
export function paymentUri({ network, format, symbol, address, amount, memo, evm }: PaymentToScan): string | undefined {
  if (evm) {
    const units = wholeUnits(amount, evm.decimals);
    return evm.token === undefined
      ? `ethereum:${address}@${evm.chainId}?value=${units}`
      : `ethereum:${evm.token}@${evm.chainId}/transfer?address=${address}&uint256=${units}`;
  }
  switch (`${format} ${symbol}`) {
    case 'bitcoin BTC':
    case 'litecoin LTC':
    case 'dogecoin DOGE':
      return `${format}:${address}?amount=${amount}`;
    case 'monero XMR':
      return `monero:${address}?tx_amount=${amount}`;
    case 'solana SOL':
      return memo === '' ? `solana:${address}?amount=${amount}` : undefined;
    case 'ton TON':
      return `ton://transfer/${address}?amount=${wholeUnits(amount, 9)}${memo === '' ? '' : `&text=${encodeURIComponent(memo)}`}`;
    default: {
      const chain = chains[network];
      if (format !== 'evm' || chain?.symbol !== symbol) return undefined;
      return `ethereum:${address}@${chain.id}?value=${wholeUnits(amount, 18)}`;
    }
  }
}

/** By the codes that monitors and exchanges name these networks by. @see https://chainlist.org the ids */
const chains: Readonly<Record<string, { readonly id: number; readonly symbol: string }>> = {
  ERC20: { id: 1, symbol: 'ETH' },
  BEP20: { id: 56, symbol: 'BNB' },
  POLYGON: { id: 137, symbol: 'POL' },
  ARBITRUM: { id: 42_161, symbol: 'ETH' },
};

/** "1.5" of a coin with 9 decimals is "1500000000". */
function wholeUnits(amount: string, decimals: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals)).toString();
}
