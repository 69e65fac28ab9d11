import { createHash } from 'node:crypto';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { z } from 'zod';
import { addressOf, bytesOf, zeroAddress } from '../../payment-methods/tron/address.ts';
import { Refusal } from '../refusal.ts';
import type { PlannedTransaction, SigningKey } from './planned-transaction.ts';
import { rawTransaction, signedTransaction, type TronTransfer } from './tron-transaction.ts';

const int64Max = 2n ** 63n;
const Units = z
  .string()
  .regex(/^[1-9]\d{0,38}$/)
  .transform(BigInt);
const Sun = Units.refine((sun) => sun < int64Max);
const Address = z.string().refine((text) => bytesOf(text) !== undefined && text !== zeroAddress);
const shared = {
  /** Of a block that the transaction is bound to, and by it to its chain. */
  refBlockBytes: z.string().regex(/^[0-9a-f]{4}$/),
  refBlockHash: z.string().regex(/^[0-9a-f]{16}$/),
  timestamp: z.int().positive(),
  expiration: z.int().positive(),
  to: Address,
};
const TronTransaction = z.union([
  z.strictObject({ ...shared, units: Sun }),
  z.strictObject({ ...shared, units: Units, token: Address, feeLimit: Sun }),
]);

/** A node takes none that lives longer. */
const lifeMaxMs = 24 * 3_600_000;
/** Bandwidth that is burnt, and the opening of an account that was never used. */
const bandwidthSun = 2_000_000n;

/** A key for Tron: plain transfers of TRX, and `transfer` of TRC-20 tokens; no other call. */
export function tronKey(name: string, privateKey: Uint8Array): SigningKey {
  const secret = `0x${Buffer.from(privateKey).toString('hex')}` as const;
  const address = addressOf(privateKeyToAccount(secret).address.slice(2).toLowerCase());
  return {
    name,
    kind: 'tron',
    address,
    plan(input): PlannedTransaction {
      const parsed = TronTransaction.safeParse(input);
      if (!parsed.success) throw new Refusal('badTransaction', `the transaction does not fit: ${places(parsed.error)}`);
      const transfer: TronTransfer = { ...parsed.data, from: address };
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
