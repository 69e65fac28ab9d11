import type {
  OurAddresses,
  PayoutImpossible,
  PayoutToSend,
  SignedPayout,
  Signer,
} from '../../../modules/payments/plugin.ts';
import type { ChainAtNode } from '../chains.ts';
import { bitcoinKinds } from '../kinds.ts';
import { isSegwit, scriptOf } from './build-transfer.ts';
import { dustOf } from './choose-coins.ts';
import { readFeeRates } from './fees.ts';
import { later, signTransfer } from './sign-transfer.ts';

/** Of every coin of this kind. */
export const coinDecimals = 8;

/** See `ChainPlugin.preparePayout`. What the signer signed before for this payout is taken up. */
export async function preparePayout(
  at: ChainAtNode,
  { signer, ours }: { signer: Signer; ours: OurAddresses },
  payout: PayoutToSend,
): Promise<SignedPayout | PayoutImpossible> {
  const { chain, node } = at;
  const before = (await signer.signed(payout.payoutId)).at(-1);
  if (before) return { ...before, feeCurrencyId: chain.currencyId };
  if (payout.currencyId !== chain.currencyId) return later(`the currency is not set up on ${chain.network}`);
  if (payout.decimals !== coinDecimals)
    return later(`the currency has ${payout.decimals} decimals, and the coin ${coinDecimals}`);
  const payer = await signer.address(chain.kind);
  const wrong = await problemOf(payout, { at, payer, ours });
  if (wrong !== undefined) return { state: 'impossible', reason: wrong, isFinal: true };
  const rates = await readFeeRates(node, chain);
  if (!rates) return later(`the network's fees are above the cap of ${chain.feeMax} units for each byte`);
  return signTransfer(at, { signer, payer }, payout, { rate: rates.wanted });
}

/** Why this is never paid. */
async function problemOf(
  { address, units, memo }: PayoutToSend,
  { at: { chain }, payer, ours }: { at: ChainAtNode; payer: string; ours: OurAddresses },
): Promise<string | undefined> {
  const script = scriptOf(address, chain.kind);
  if (!script) return 'the recipient is no address of this chain';
  if (memo !== '') return 'this chain knows no memo';
  if (address === payer) return "the recipient is the payer's own address";
  if (units < dustOf(script.length, isSegwit(script), bitcoinKinds[chain.kind].dustPerKvb))
    return 'the amount is too small to be sent: nodes take it for dust';
  return (await ours([address])).has(address) ? 'the recipient is a deposit address of this exchange' : undefined;
}
