import { createHash } from 'node:crypto';
import { encodeFunctionData, erc20Abi, getAddress, type Hex, keccak256, type TransactionSerializable } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import type { PlannedSweep, PlannedTransaction, SigningKey } from './planned-transaction.ts';

const uintMax = 2n ** 256n;
const Uint = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,77})$/)
  .transform(BigInt)
  .refine((units) => units < uintMax);
const Address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase() as Hex);
const head = { chainId: z.int().positive(), nonce: z.int().nonnegative(), gas: Uint };
const shared = {
  ...head,
  to: Address,
  value: Uint,
  data: z
    .string()
    .regex(/^0x(?:[0-9a-fA-F]{2})*$/)
    .max(2 + 2 * 68)
    .default('0x'),
};
const EvmTransaction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('eip1559'), ...shared, maxFeePerGas: Uint, maxPriorityFeePerGas: Uint }),
  z.strictObject({ type: z.literal('legacy'), ...shared, gasPrice: Uint }),
]);
type EvmTransaction = z.output<typeof EvmTransaction>;

/** A step of a sweep: neither who pays nor who is paid stands in it. */
const sweepParts = { ...head, units: Uint.refine((units) => units > 0n), token: Address.optional() };
const EvmSweep = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('eip1559'), ...sweepParts, maxFeePerGas: Uint, maxPriorityFeePerGas: Uint }),
  z.strictObject({ type: z.literal('legacy'), ...sweepParts, gasPrice: Uint }),
]);

const transferSelector = '0xa9059cbb';
const zeroAddress = `0x${'0'.repeat(40)}`;

/**
 * A key for Ethereum and chains like it: plain transfers of the coin, and `transfer` of ERC-20 tokens; no other call. With
 * `depositKey`, the private keys of the addresses that customers pay to, it moves what lies there to its own address.
 */
export function evmKey(name: string, privateKey: Uint8Array, depositKey?: (number: number) => Uint8Array): SigningKey {
  const account = accountOf(privateKey);
  return {
    name,
    kind: 'evm',
    address: account.address,
    plan: (input) => planned(account, parsed(EvmTransaction, input)),
    ...(depositKey && {
      planSweep({ step, number, address, transaction }): PlannedSweep {
        const deposit = accountOf(depositKey(number));
        if (deposit.address.toLowerCase() !== address.toLowerCase())
          throw new Refusal('unknownAddress', `the customers' address ${number} of this key is another one`);
        const { units, token, ...rest } = parsed(EvmSweep, transaction);
        if (step === 'gas' && token !== undefined)
          throw new Refusal('badTransaction', 'fees are paid in the coin alone');
        const [payer, to] = step === 'move' ? [deposit, account.address] : [account, deposit.address];
        const paid =
          token === undefined ? { to, value: units, data: '0x' } : { to: token, value: 0n, data: callOf(to, units) };
        const plan = planned(payer, { ...rest, ...paid, to: paid.to.toLowerCase() as Hex });
        return { ...plan, from: payer.address };
      },
    }),
  };
}

function accountOf(privateKey: Uint8Array): PrivateKeyAccount {
  return privateKeyToAccount(`0x${Buffer.from(privateKey).toString('hex')}`);
}

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input);
  if (!read.success) throw new Refusal('badTransaction', `the transaction does not fit: ${places(read.error)}`);
  return read.data;
}

function callOf(to: Hex, units: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
}

function planned(account: PrivateKeyAccount, transaction: EvmTransaction): PlannedTransaction {
  const { asset, to, units } = paidBy(transaction);
  if (to === zeroAddress || (to === transaction.to.toLowerCase() && asset !== 'native'))
    throw new Refusal('badTransaction', 'nobody can have what is sent there');
  return {
    chain: `evm:${transaction.chainId}`,
    takes: [String(transaction.nonce)],
    asset,
    to: getAddress(to),
    units,
    feeUnits: transaction.gas * (transaction.type === 'legacy' ? transaction.gasPrice : transaction.maxFeePerGas),
    digest: digestOf(transaction),
    async sign() {
      const raw = await account.signTransaction(transaction as TransactionSerializable);
      return { raw, reference: keccak256(raw) };
    },
  };
}

/** Whom it pays how much of what. Call data must be one ERC-20 transfer to the last byte. */
function paidBy({ to, value, data }: EvmTransaction): { asset: string; to: string; units: bigint } {
  if (data === '0x') {
    if (value === 0n) throw new Refusal('badTransaction', 'it pays nothing');
    return { asset: 'native', to, units: value };
  }
  const call = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(data.toLowerCase());
  if (!call) throw new Refusal('badTransaction', `the only call that is signed is transfer, ${transferSelector}`);
  if (value !== 0n) throw new Refusal('badTransaction', 'a transfer of a token carries no coin');
  const units = BigInt(`0x${call[2]}`);
  if (units === 0n) throw new Refusal('badTransaction', 'it pays nothing');
  return { asset: to.toLowerCase(), to: `0x${call[1]}`, units };
}

function digestOf(transaction: EvmTransaction): string {
  const text = JSON.stringify(transaction, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text.toLowerCase()).digest('hex');
}

/** Where it does not fit, never what stood there. */
function places(error: z.ZodError): string {
  return error.issues
    .map(({ path, code }) => `${path.join('.') || 'all'} (${code})`)
    .slice(0, 5)
    .join(', ');
}
