import { createHash } from 'node:crypto';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { z } from 'zod';
import { addressOf, bytesOf, zeroAddress } from '../../payment-methods/tron/address.ts';
import { Refusal } from '../refusal.ts';
import type { PlannedSweep, PlannedTransaction, SigningKey } from './planned-transaction.ts';
import { rawTransaction, signedTransaction, type TronTransfer } from './tron-transaction.ts';

const int64Max = 2n ** 63n;
const Units = z
  .string()
  .regex(/^[1-9]\d{0,38}$/)
  .transform(BigInt);
const Sun = Units.refine((sun) => sun < int64Max);
const Address = z.string().refine((text) => bytesOf(text) !== undefined && text !== zeroAddress);
const head = {
  /** Of a block that the transaction is bound to, and by it to its chain. */
  refBlockBytes: z.string().regex(/^[0-9a-f]{4}$/),
  refBlockHash: z.string().regex(/^[0-9a-f]{16}$/),
  timestamp: z.int().positive(),
  expiration: z.int().positive(),
};
const shared = { ...head, to: Address };
const TronTransaction = z.union([
  z.strictObject({ ...shared, units: Sun }),
  z.strictObject({ ...shared, units: Units, token: Address, feeLimit: Sun }),
]);
type TronTransaction = z.output<typeof TronTransaction>;
/** A step of a sweep: neither who pays nor who is paid stands in it. */
const TronSweep = z.union([
  z.strictObject({ ...head, units: Sun }),
  z.strictObject({ ...head, units: Units, token: Address, feeLimit: Sun }),
]);

/** A node takes none that lives longer. */
const lifeMaxMs = 24 * 3_600_000;
/** Bandwidth that is burnt, and the opening of an account that was never used. */
const bandwidthSun = 2_000_000n;

interface Account {
  readonly secret: `0x${string}`;
  readonly address: string;
}

/**
 * A key for Tron: plain transfers of TRX, and `transfer` of TRC-20 tokens; no other call. With `depositKey`, the private keys of
 * the addresses that customers pay to, it moves what lies there to its own address.
 */
export function tronKey(name: string, privateKey: Uint8Array, depositKey?: (number: number) => Uint8Array): SigningKey {
  const account = accountOf(privateKey);
  return {
    name,
    kind: 'tron',
    address: account.address,
    plan: (input) => planned(account, parsed(TronTransaction, input)),
    ...(depositKey && {
      planSweep({ step, number, address, transaction }): PlannedSweep {
        const deposit = accountOf(depositKey(number));
        if (deposit.address !== address)
          throw new Refusal('unknownAddress', `the customers' address ${number} of this key is another one`);
        const sweep = parsed(TronSweep, transaction);
        if (step === 'gas' && 'token' in sweep) throw new Refusal('badTransaction', 'fees are paid in the coin alone');
        const [payer, payee] = step === 'move' ? [deposit, account] : [account, deposit];
        return { ...planned(payer, { ...sweep, to: payee.address }), from: payer.address };
      },
    }),
  };
}

function accountOf(privateKey: Uint8Array): Account {
  const secret = `0x${Buffer.from(privateKey).toString('hex')}` as const;
  return { secret, address: addressOf(privateKeyToAccount(secret).address.slice(2).toLowerCase()) };
}

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input);
  if (!read.success) throw new Refusal('badTransaction', `the transaction does not fit: ${places(read.error)}`);
  return read.data;
}

function planned({ secret, address }: Account, transaction: TronTransaction): PlannedTransaction {
  const transfer: TronTransfer = { ...transaction, from: address };
  const { to, units, token, feeLimit = 0n, expiration, timestamp } = transfer;
  if (to === address || to === token) throw new Refusal('badTransaction', 'nobody can have what is sent there');
  if (expiration <= timestamp || expiration - timestamp > lifeMaxMs)
    throw new Refusal('badTransaction', 'it lives longer than nodes take');
  const data = rawTransaction(transfer);
  const reference = createHash('sha256').update(data).digest('hex');
  return {
    chain: 'tron',
    // The chain counts no transactions of a payer: another one for the same payout could be accepted beside it.
    takes: [reference],
    asset: token ?? 'native',
    to,
    units,
    feeUnits: feeLimit + bandwidthSun,
    digest: reference,
    async sign() {
      const { r, s, yParity = 0 } = await sign({ hash: `0x${reference}`, privateKey: secret });
      return { raw: signedTransaction(data, { r, s, yParity }), reference };
    },
  };
}

/** Where it does not fit, never what stood there. */
function places(error: z.ZodError): string {
  return error.issues
    .map(({ path, code }) => `${path.join('.') || 'all'} (${code})`)
    .slice(0, 5)
    .join(', ');
}
