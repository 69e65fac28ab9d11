import { type SignedTransaction, type Signer, SignerError } from '../../modules/payments/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { SigningKey, WalletKey } from '../kinds/planned-transaction.ts';
import type { Limits } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { SigningDesk } from '../signing-desk.ts';
import type { SignedEntry } from '../signing-log.ts';

/** The signer's own judgement in this process, with a log in memory. */
export function deskSigner(keys: readonly (SigningKey | WalletKey)[], limits: Limits): Signer {
  const entries: SignedEntry[] = [];
  const log = {
    entries,
    append: async (entry: SignedEntry) => void entries.push(entry),
    close: async () => undefined,
  };
  const desk = new SigningDesk({ keys, limits, log, clock: systemClock });
  const view = ({ raw, reference, from, sequence, chain, feeUnits }: SignedEntry): SignedTransaction => ({
    raw,
    reference,
    from,
    sequence: chain.startsWith('evm:') ? BigInt(sequence) : null,
    feeUnits,
  });
  const asError = (error: unknown): never => {
    if (error instanceof Refusal) throw new SignerError(error.code, error.message, true, error.taken);
    throw error;
  };
  return {
    balance: (key) => desk.balance(key).catch(asError),
    address: async (key) => desk.key(key).address,
    signed: async (payoutId) => (await desk.signed(payoutId)).map(view),
    sign: (request) => desk.sign(request).then(view, asError),
    signSweep: (request) => desk.signSweep(request).then(view, asError),
  };
}
