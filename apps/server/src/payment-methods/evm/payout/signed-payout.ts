import type { SignedPayout, SignedTransaction, Signer } from '../../../modules/payments/plugin.ts';
import type { EvmChain } from '../settings.ts';
import { evmKey } from './evm-key.ts';
import type { Fees } from './fees.ts';

export interface UnsignedTransfer {
  readonly nonce: bigint;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
  readonly gas: bigint;
  readonly fees: Fees;
}

/** Has a transfer signed. Amounts and fees travel as decimal text. */
export async function signTransfer(
  { chain, signer }: { chain: EvmChain; signer: Signer },
  payoutId: string,
  { nonce, to, value, data, gas, fees }: UnsignedTransfer,
): Promise<SignedPayout> {
  const { type, ...offered } = fees;
  const transaction = {
    type,
    chainId: chain.chainId,
    nonce: Number(nonce),
    to,
    value: String(value),
    data,
    gas: String(gas),
    ...Object.fromEntries(Object.entries(offered).map(([name, units]) => [name, String(units)])),
  };
  return asSignedPayout(chain, await signer.sign({ payoutId, key: evmKey, transaction }));
}

/** Fees are taken in the chain's own coin, where that is a currency here. */
export function asSignedPayout({ assets }: EvmChain, signed: SignedTransaction): SignedPayout {
  return { ...signed, feeCurrencyId: assets.find(({ token }) => token === undefined)?.currencyId ?? null };
}
