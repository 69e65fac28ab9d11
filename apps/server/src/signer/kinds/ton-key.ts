import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { tonAccountOf, tonAddressOf } from '@tetri/destinations';
import { z } from 'zod';
import { writeBoc } from '../../payment-methods/ton/cells/boc.ts';
import { hashOf } from '../../payment-methods/ton/cells/cell.ts';
import { Refusal } from '../refusal.ts';
import type { PlannedTransaction, SigningKey } from './planned-transaction.ts';
import { signedMessage, signingCell, walletOf } from '../../payment-methods/ton/cells/wallet.ts';

const uint32 = z
  .int()
  .min(0)
  .max(2 ** 32 - 1);
/** An amount takes fifteen bytes at most. */
const unitsMax = 2n ** 120n;
/** What fits beside the mark of a text into one cell. */
const commentMax = 123;
const TonTransaction = z.strictObject({
  seqno: uint32,
  validUntil: uint32.min(1),
  to: z.string().refine((text) => tonAccountOf(text) !== undefined),
  units: z
    .string()
    .regex(/^[1-9]\d{0,36}$/)
    .transform(BigInt)
    .refine((units) => units < unitsMax),
  comment: z.string().refine((text) => Buffer.byteLength(text) <= commentMax),
});

/** What the network may take of the wallet for one payment, in nanotons: several times what it does take. */
const feeUnits = 50_000_000n;

/** A key for TON: plain payments of the coin from its wallet v4R2; nothing else. */
export function tonKey(name: string, privateKey: Uint8Array): SigningKey {
  const secret = secretOf(privateKey);
  const publicKey = publicOf(secret);
  const wallet = walletOf(publicKey);
  return {
    name,
    kind: 'ton',
    address: tonAddressOf(wallet),
    plan(input): PlannedTransaction {
      const parsed = TonTransaction.safeParse(input);
      if (!parsed.success) throw new Refusal('badTransaction', `the transaction does not fit: ${places(parsed.error)}`);
      const to = tonAccountOf(parsed.data.to) ?? '';
      if (to === wallet || /:0{64}$/.test(to))
        throw new Refusal('badTransaction', 'nobody can have what is sent there');
      const signing = signingCell({ ...parsed.data, to });
      const digest = hashOf(signing).toString('hex');
      return {
        chain: 'ton',
        // Not the wallet's number: that is free again once the time of a message that nobody took is over.
        takes: [digest],
        asset: 'native',
        to: tonAddressOf(to),
        units: parsed.data.units,
        feeUnits,
        digest,
        async sign() {
          const signature = sign(null, hashOf(signing), secret);
          const { message, name: reference } = signedMessage(publicKey, signing, signature, parsed.data.seqno);
          return { raw: writeBoc(message).toString('base64'), reference: reference.toString('hex') };
        },
      };
    },
  };
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

function secretOf(privateKey: Uint8Array) {
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, privateKey]), format: 'der', type: 'pkcs8' });
}

function publicOf(secret: ReturnType<typeof createPrivateKey>): Buffer {
  return Buffer.from(createPublicKey(secret).export({ format: 'jwk' }).x ?? '', 'base64url');
}

/** Where it does not fit, never what stood there. */
function places(error: z.ZodError): string {
  return error.issues
    .map(({ path, code }) => `${path.join('.') || 'all'} (${code})`)
    .slice(0, 5)
    .join(', ');
}
