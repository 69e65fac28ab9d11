import {
  type PayoutImpossible,
  type PayoutToSend,
  type SignedPayout,
  type Signer,
  SignerError,
} from '../../../modules/payments/plugin.ts';
import type { ChainAtNode } from '../chains.ts';
import { bitcoinKinds } from '../kinds.ts';
import { buildTransfer, scriptOf, UnreadableCoin } from './build-transfer.ts';
import { chooseCoins, type Coin, dustOf, nameOf } from './choose-coins.ts';

/** How often coins are chosen anew, since others took them. */
const triesMax = 10;

export interface TransferTerms {
  readonly rate: bigint;
  readonly feeMin?: bigint;
  /** Spent in any case: what a replacement shares with what it replaces. */
  readonly required?: readonly Coin[];
  /** Not spent: change of what is replaced. */
  readonly without?: (coin: Coin) => boolean;
}

/**
 * Chooses coins, and has the transaction signed. The signer is the record of coins that other payouts took: what it
 * names is left out, and others are chosen.
 */
export async function signTransfer(
  { chain, wallet }: ChainAtNode,
  { signer, payer }: { signer: Signer; payer: string },
  payout: PayoutToSend,
  { rate, feeMin = 0n, required = [], without = () => false }: TransferTerms,
): Promise<SignedPayout | PayoutImpossible> {
  const [recipient, own] = [scriptOf(payout.address, chain.kind), scriptOf(payer, chain.kind)];
  if (!recipient || !own) throw new Error('the addresses of a payout were checked before');
  const { dustPerKvb } = bitcoinKinds[chain.kind];
  const dust = dustOf(own.length, true, dustPerKvb);
  const excluded = new Set<string>();
  const all = (await wallet.coins(payer)).filter((coin) => !without(coin));
  for (let attempt = 0; attempt < triesMax; attempt += 1) {
    const available = all.filter((coin) => !excluded.has(nameOf(coin)));
    const terms = { units: payout.units, scriptBytes: recipient.length, rate, feeMin, dust, required };
    const chosen = chooseCoins(available, terms);
    if (!chosen) return later('the hot wallet holds too little for the payout and its fee');
    const sources = new Map<string, string>();
    for (const { txid } of chosen.coins) sources.set(txid, (await wallet.transaction(payer, txid))?.hex ?? '');
    try {
      const psbt = buildTransfer(chosen, { recipient, own, units: payout.units, sources });
      const transaction = { psbt, to: payout.address, units: String(payout.units) };
      const signed = await signer.sign({ payoutId: payout.payoutId, key: chain.kind, transaction });
      return { ...signed, feeCurrencyId: chain.currencyId };
    } catch (error) {
      if (error instanceof UnreadableCoin) excluded.add(error.coin);
      else if (!(error instanceof SignerError && error.isNothingSigned)) throw error;
      else if (error.code === 'sequenceTaken') for (const coin of error.taken) excluded.add(coin);
      else return later(`the signer refused: ${error.message}`);
    }
  }
  return later('other payouts took the coins of the hot wallet');
}

export function later(reason: string): PayoutImpossible {
  return { state: 'impossible', reason, isFinal: false };
}
