import { readMoneroAddress } from '@tetri/destinations';
import type {
  OurAddresses,
  PayoutImpossible,
  PayoutToSend,
  SignedPayout,
  Signer,
} from '../../../modules/payments/plugin.ts';
import { feeCapOf, type MoneroChain, moneroDecimals } from '../settings.ts';

/** The key that pays out, by the signer's name for it. */
export const moneroKeyName = 'monero';

/** See `ChainPlugin.preparePayout`. What the signer signed before for this payout is taken up. */
export async function preparePayout(
  { chain, signer, ours }: { readonly chain: MoneroChain; readonly signer: Signer; readonly ours: OurAddresses },
  payout: PayoutToSend,
): Promise<SignedPayout | PayoutImpossible> {
  const { currencyId, network, priority } = chain;
  const before = (await signer.signed(payout.payoutId)).at(-1);
  if (before) return { ...before, feeCurrencyId: currencyId };
  if (payout.currencyId !== currencyId) return later(`the currency is not set up on ${network}`);
  if (payout.decimals !== moneroDecimals)
    return later(`the currency has ${payout.decimals} decimals, and XMR has ${moneroDecimals}`);
  const own = await signer.address(moneroKeyName);
  if (own === chain.address)
    return later('customers pay to the very wallet that payouts are sent from: set up another one for them');
  const wrong = await problemOf(payout, [own, chain.address], ours);
  if (wrong !== undefined) return { state: 'impossible', reason: wrong, isFinal: true };
  const feeMax = String(feeCapOf(chain));
  const transaction = { to: payout.address, units: String(payout.units), priority, feeMax };
  const signed = await signer.sign({ payoutId: payout.payoutId, key: moneroKeyName, transaction });
  return { ...signed, feeCurrencyId: currencyId };
}

/** Why nobody should be paid there, ever. */
async function problemOf(
  { address, memo }: PayoutToSend,
  own: readonly string[],
  ours: OurAddresses,
): Promise<string | undefined> {
  const read = readMoneroAddress(address);
  if (typeof read !== 'object') return 'the recipient is no address';
  if (memo !== '') return 'this chain knows no memo';
  // An address with a payment id is its wallet's main one.
  const isOwn = own.some((text) => {
    const ownKeys = readMoneroAddress(text);
    return typeof ownKeys === 'object' && Buffer.compare(ownKeys.spend, read.spend) === 0;
  });
  return isOwn || (await ours([address])).has(address) ? 'the recipient is a wallet of this exchange' : undefined;
}

export function later(reason: string): PayoutImpossible {
  return { state: 'impossible', reason, isFinal: false };
}
