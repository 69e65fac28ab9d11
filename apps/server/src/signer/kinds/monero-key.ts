import { createHash } from 'node:crypto';
import { readMoneroAddress } from '@tetri/destinations';
import { z } from 'zod';
import {
  buildTransfer,
  freezeCoin,
  indexOfAddress,
  primaryAddress,
  refresh,
  walletBalance,
} from '../../payment-methods/monero/node/calls.ts';
import { MoneroRpc, NodeError } from '../../payment-methods/monero/node/monero-rpc.ts';
import { Refusal } from '../refusal.ts';
import type { PlannedTransaction, WalletKey } from './planned-transaction.ts';

/** Where the wallet that pays out is asked, and which one it must be. */
export const MoneroWallet = z.strictObject({
  address: z.string().refine((text) => kindOf(text) === 'primary', 'not the main address of a wallet'),
  url: z
    .url({ protocol: /^https?$/ })
    .refine((text) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(text).hostname), 'not on this machine'),
  login: z.string().max(200),
});
export type MoneroWallet = z.infer<typeof MoneroWallet>;

const MoneroTransaction = z.strictObject({
  to: z.string().refine((text) => kindOf(text) !== undefined),
  units: z
    .string()
    .regex(/^[1-9]\d{0,19}$/)
    .transform(BigInt)
    .refine((units) => units < 2n ** 64n),
  /** As its wallet counts: 1 is the lowest fee, 4 the highest. */
  priority: z.int().min(1).max(4),
  feeMax: z
    .string()
    .regex(/^\d{1,20}$/)
    .transform(BigInt),
});

/** Less than the product waits for the signer: a wallet that does not answer at all is told from one that works. */
const usualTimeoutMs = 8000;
/** A wallet does one thing at a time, also for who has gone: asked again too soon, it would never come to an end. */
const workTimeoutMs = 120_000;
/** Each other payout that waits for a block may hold a few coins: these are put aside and others are taken. */
const triesMax = 20;
/** What the wallet answers where too little lies there, or too little that may be spent yet. */
const shortCodes: ReadonlySet<number> = new Set([-17, -37]);

/**
 * A key for Monero lies in a wallet of its own software, which this process alone can reach: it builds and signs what is asked, and
 * sends nothing. Until the log has them, the signed bytes are nowhere else.
 */
export function moneroKey(
  name: string,
  { address, url, login }: MoneroWallet,
  timeoutMs: number = usualTimeoutMs,
): WalletKey {
  const wallet = new MoneroRpc({ url, login, timeoutMs });
  const workMs = Math.max(timeoutMs, workTimeoutMs);

  async function build(input: unknown, isTaken: (chain: string, part: string) => boolean): Promise<PlannedTransaction> {
    const { to, units, priority, feeMax } = read(input);
    await open();
    if (await isOwn(to)) throw bad('it pays the wallet that it comes from');
    for (let count = 0; count < triesMax; count += 1) {
      const built = await wallet.ask({ ...buildTransfer({ to, units, priority }), timeoutMs: workMs });
      if (built.amount !== units) throw bad('the wallet built another amount');
      if (built.fee > feeMax) throw new Refusal('feeTooHigh', `the wallet wants a fee of ${built.fee} piconero`);
      const taken = built.coins.filter((coin) => isTaken('monero', coin));
      if (taken.length === 0) return planOf(built, to, units);
      for (const coin of taken) await wallet.ask(freezeCoin(coin));
    }
    throw new Refusal('notEnough', 'too many other payouts hold the coins of the wallet');
  }

  /** Its main address, one with a payment id, or a subaddress. */
  async function isOwn(to: string): Promise<boolean> {
    const [own, other] = [readMoneroAddress(address), readMoneroAddress(to)];
    if (typeof own !== 'object' || typeof other !== 'object') return true;
    if (Buffer.compare(own.spend, other.spend) === 0) return true;
    if (other.kind !== 'subaddress') return false;
    return wallet.ask(indexOfAddress(to)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NodeError && error.code !== undefined) return false;
        throw error;
      },
    );
  }

  async function balance(): Promise<bigint> {
    await open();
    return wallet.ask(walletBalance);
  }

  /** With all that is new in the chain, and only where it is the wallet that is meant. */
  async function open(): Promise<void> {
    if ((await wallet.ask(primaryAddress)) !== address)
      throw new Refusal('walletNotReady', 'the wallet that is open is another one');
    await wallet.ask(refresh(workMs));
  }

  return {
    name,
    kind: 'monero',
    address,
    digestOf: (input) => digestOf(read(input)),
    build: (input, isTaken) => build(input, isTaken).catch(refuse),
    balance: () => balance().catch(refuse),
  };
}

/** The wallet sent nothing: whatever it says, nothing was signed that anybody could have. */
function refuse(error: unknown): never {
  if (!(error instanceof NodeError)) throw error;
  const isShort = error.code !== undefined && shortCodes.has(error.code);
  throw new Refusal(isShort ? 'notEnough' : 'walletNotReady', error.message);
}

function planOf(
  {
    fee,
    coins,
    raw,
    reference,
  }: { fee: bigint; coins: readonly [string, ...string[]]; raw: string; reference: string },
  to: string,
  units: bigint,
): PlannedTransaction {
  return {
    chain: 'monero',
    takes: coins,
    asset: 'native',
    to,
    units,
    feeUnits: fee,
    digest: digestOf({ to, units }),
    sign: async () => ({ raw, reference }),
  };
}

function read(input: unknown): z.output<typeof MoneroTransaction> {
  const parsed = MoneroTransaction.safeParse(input);
  if (!parsed.success) throw bad('it must be {to, units, priority, feeMax}');
  return parsed.data;
}

function digestOf({ to, units }: { readonly to: string; readonly units: bigint }): string {
  return createHash('sha256').update(`monero\n${to}\n${units}`).digest('hex');
}

function kindOf(text: string): string | undefined {
  const read = readMoneroAddress(text);
  return typeof read === 'object' ? read.kind : undefined;
}

const bad = (reason: string) => new Refusal('badTransaction', reason);
