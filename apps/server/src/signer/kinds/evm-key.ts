import { createHash } from 'node:crypto';
import { getAddress, type Hex, keccak256, type TransactionSerializable } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import type { PlannedTransaction, SigningKey } from './planned-transaction.ts';

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
const shared = {
  chainId: z.int().positive(),
  nonce: z.int().nonnegative(),
  gas: Uint,
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

const transferSelector = '0xa9059cbb';
const zeroAddress = `0x${'0'.repeat(40)}`;

/** A key for Ethereum and chains like it: plain transfers of the coin, and `transfer` of ERC-20 tokens; no other call. */
export function evmKey(name: string, privateKey: Uint8Array): SigningKey {
  const account = privateKeyToAccount(`0x${Buffer.from(privateKey).toString('hex')}`);
  return {
    name,
    kind: 'evm',
    address: account.address,
    plan(input): PlannedTransaction {
      const parsed = EvmTransaction.safeParse(input);
      if (!parsed.success) throw new Refusal('badTransaction', `the transaction does not fit: ${places(parsed.error)}`);
      const transaction = parsed.data;
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
