import { createHash } from 'node:crypto';
import { Address, OutScript, p2wpkh, RawTx, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { z } from 'zod';
import { type BitcoinKindName, bitcoinKinds } from '../../payment-methods/bitcoin/kinds.ts';
import { Refusal } from '../refusal.ts';
import type { PlannedTransaction, SigningKey } from './planned-transaction.ts';

/** Of a transaction: a payout needs a handful, and each brings a whole transaction along. */
const inputsMax = 200;

const BitcoinTransaction = z.strictObject({
  /** Base64 of BIP174. Each input brings the whole transaction that it spends, which proves its amount. */
  psbt: z.base64().max(1_000_000),
  to: z.string().min(20).max(100),
  units: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(BigInt),
});

interface Coin {
  readonly txid: Uint8Array;
  readonly index: number;
  readonly sequence: number;
  readonly amount: bigint;
}

/** A key for a chain like Bitcoin: spends coins of its own address to one recipient, and the rest back to itself. */
export function bitcoinKey(name: string, kind: BitcoinKindName, privateKey: Uint8Array): SigningKey {
  const { network } = bitcoinKinds[kind];
  const own = p2wpkh(pubECDSA(privateKey, true), network);
  const ownAddress = Address(network).encode(OutScript.decode(own.script));

  /** Signs a transaction that is built anew of what was judged: nothing else of what was sent reaches the signature. */
  function sign(coins: readonly Coin[], outputs: readonly Output[], lockTime: number, version: number) {
    const transaction = new Transaction({ version, lockTime });
    for (const { txid, index, sequence, amount } of coins)
      transaction.addInput({ txid, index, sequence, witnessUtxo: { script: own.script, amount } });
    for (const { script, amount } of outputs) transaction.addOutput({ script, amount });
    transaction.sign(privateKey);
    transaction.finalize();
    return { raw: transaction.hex, reference: transaction.id };
  }

  return {
    name,
    kind,
    address: ownAddress,
    plan(input): PlannedTransaction {
      const parsed = BitcoinTransaction.safeParse(input);
      if (!parsed.success) throw bad('it must be {psbt, to, units}');
      const { psbt, to, units } = parsed.data;
      const transaction = readPsbt(psbt);
      const recipient = scriptOf(to, network);
      if (isSame(recipient, own.script)) throw bad('it pays the address that it comes from');
      const coins = coinsOf(transaction, own.script);
      const outputs = outputsOf(transaction);
      checkOutputs(outputs, { recipient, units, own: own.script });
      const feeUnits = sum(coins) - sum(outputs);
      if (feeUnits <= 0n) throw bad('it leaves no fee');
      return {
        chain: kind,
        takes: namesOf(coins),
        asset: 'native',
        to,
        units,
        feeUnits,
        digest: createHash('sha256').update(transaction.unsignedTx).update(`\n${to}\n${units}`).digest('hex'),
        sign: async () => sign(coins, outputs, transaction.lockTime, transaction.version),
      };
    },
  };
}

interface Output {
  readonly script: Uint8Array;
  readonly amount: bigint;
}

function readPsbt(psbt: string): Transaction {
  try {
    return Transaction.fromPSBT(new Uint8Array(Buffer.from(psbt, 'base64')));
  } catch {
    throw bad('the PSBT cannot be read, or a transaction in it is not the one that is spent');
  }
}

/** The inputs, each a coin of our own address whose amount the transaction that made it proves. */
function coinsOf(transaction: Transaction, own: Uint8Array): Coin[] {
  if (transaction.inputsLength === 0 || transaction.inputsLength > inputsMax)
    throw bad(`it must spend 1 to ${inputsMax} coins`);
  return Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid, index, sequence, nonWitnessUtxo, sighashType } = transaction.getInput(at);
    if (!txid || index === undefined || !nonWitnessUtxo)
      throw bad(`input ${at} does not bring the transaction it spends`);
    if (sighashType !== undefined && sighashType !== 1) throw bad(`input ${at} asks for another kind of signature`);
    // The library compares too; this is what the whole judgement of fees hangs on.
    if (idOf(nonWitnessUtxo) !== hexOf(txid)) throw bad(`input ${at} brings another transaction than it spends`);
    const spent = nonWitnessUtxo.outputs[index];
    if (!spent || !isSame(spent.script, own)) throw bad(`input ${at} is no coin of this key`);
    return { txid, index, sequence: sequence ?? 0xfffffffd, amount: spent.amount };
  });
}

/** The id of a transaction as it is shown: the hash of it without witnesses, backwards. */
function idOf(raw: NonNullable<ReturnType<Transaction['getInput']>['nonWitnessUtxo']>): string {
  const bytes = RawTx.encode({ ...raw, segwitFlag: false, witnesses: undefined });
  const once = createHash('sha256').update(bytes).digest();
  return createHash('sha256').update(once).digest().reverse().toString('hex');
}

function outputsOf(transaction: Transaction): Output[] {
  return Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { script, amount } = transaction.getOutput(at);
    if (!script || amount === undefined) throw bad(`output ${at} is not whole`);
    return { script, amount };
  });
}

/** One output pays the recipient exactly; at most one other brings the change back. */
function checkOutputs(
  outputs: readonly Output[],
  { recipient, units, own }: { recipient: Uint8Array; units: bigint; own: Uint8Array },
): void {
  const paying = outputs.filter(({ script }) => isSame(script, recipient));
  const change = outputs.filter(({ script }) => isSame(script, own));
  if (paying.length !== 1 || paying[0]?.amount !== units) throw bad('it does not pay the recipient the amount');
  if (change.length > 1 || paying.length + change.length !== outputs.length)
    throw bad('it pays somebody else beside the recipient');
}

function scriptOf(address: string, network: (typeof bitcoinKinds)[BitcoinKindName]['network']): Uint8Array {
  try {
    return OutScript.encode(Address(network).decode(address));
  } catch {
    throw bad('the recipient is no address of this chain');
  }
}

function namesOf(coins: readonly Coin[]): [string, ...string[]] {
  const [first, ...others] = coins.map(({ txid, index }) => `${hexOf(txid)}:${index}`);
  if (first === undefined) throw bad('it spends nothing');
  return [first, ...others];
}

const sum = (parts: readonly { amount: bigint }[]) => parts.reduce((total, { amount }) => total + amount, 0n);
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;
const bad = (reason: string) => new Refusal('badTransaction', reason);
