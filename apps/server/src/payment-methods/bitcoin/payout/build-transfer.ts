import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { type BitcoinKindName, bitcoinKinds } from '../kinds.ts';
import type { Chosen } from './choose-coins.ts';

/** Says that a higher fee may take its place. */
const replaceable = 0xfffffffd;

/** The script that an address stands for; undefined where it is no address of the chain. */
export function scriptOf(address: string, kind: BitcoinKindName): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(bitcoinKinds[kind].network).decode(address));
  } catch {
    return undefined;
  }
}

/** Scripts that begin with the number of a witness version. */
export const isSegwit = (script: Uint8Array): boolean => script[0] === 0 || (script[0] ?? 0) >= 0x51;

/** A coin came in a transaction that the library cannot read. */
export class UnreadableCoin extends Error {
  readonly coin: string;

  constructor(coin: string) {
    super(`the transaction of the coin ${coin} cannot be read`);
    this.coin = coin;
  }
}

/**
 * The unsigned transaction, as base64 of a PSBT: each input brings the transaction it spends (`sources`, hex by id), by which
 * the signer sees what it is worth.
 */
export function buildTransfer(
  { coins, change }: Chosen,
  {
    recipient,
    own,
    units,
    sources,
  }: { recipient: Uint8Array; own: Uint8Array; units: bigint; sources: ReadonlyMap<string, string> },
): string {
  const transaction = new Transaction();
  for (const { txid, index } of coins) {
    try {
      transaction.addInput({ txid, index, sequence: replaceable, nonWitnessUtxo: sources.get(txid) ?? '' });
    } catch {
      throw new UnreadableCoin(`${txid}:${index}`);
    }
  }
  transaction.addOutput({ script: recipient, amount: units });
  if (change > 0n) transaction.addOutput({ script: own, amount: change });
  return Buffer.from(transaction.toPSBT()).toString('base64');
}

/** The coins that a signed transaction spends, as "<transaction>:<output>". */
export function spentBy(raw: string): { txid: string; index: number }[] {
  const transaction = Transaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true });
  return Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid, index } = transaction.getInput(at);
    return { txid: Buffer.from(txid ?? []).toString('hex'), index: index ?? 0 };
  });
}

/** Its size as fees count it. */
export function sizeOfSigned(raw: string): number {
  return Transaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true }).vsize;
}

/** What an output of a transaction is worth. */
export function unitsAt(raw: string, index: number): bigint | undefined {
  return Transaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true }).getOutput(index).amount;
}
