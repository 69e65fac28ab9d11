import { z } from 'zod';
import type { Ask } from '../../../platform/http-client/http-node.ts';

const Int = z
  .string()
  .regex(/^\d{1,39}$/)
  .transform(BigInt);
/** Logical times: whole numbers of 64 bits, kept as text. */
export const Lt = z.string().regex(/^\d{1,20}$/);
/** Hashes come in base64 and are kept in hex. */
const Hash = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/)
  .transform((text) => Buffer.from(text, 'base64').toString('hex'));
const Account = z
  .string()
  .regex(/^-?\d+:[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase());

export interface Head {
  readonly height: number;
  readonly timeSeconds: number;
  readonly globalId: number;
}

/** The last block of the main chain that is read: nothing in it, or in what it names, can be replaced. */
export const headBlock: Ask<Head> = {
  path: '/masterchainInfo',
  answer: z
    .object({ last: z.object({ seqno: z.int().min(0), gen_utime: Int, global_id: z.int() }) })
    .transform(({ last }) => ({
      height: last.seqno,
      timeSeconds: Number(last.gen_utime),
      globalId: last.global_id,
    })),
};

const Message = z.object({
  /** Null for what came from outside the chain. */
  source: Account.nullish(),
  destination: Account.nullish(),
  value: Int.nullish(),
  fwd_fee: Int.nullish(),
  bounced: z.boolean().nullish(),
  message_content: z.object({ hash: Hash.nullish(), body: z.string().nullish() }).nullish(),
});
export type NodeMessage = z.output<typeof Message>;

const Transaction = z.object({
  account: Account,
  hash: Hash,
  lt: Lt,
  now: z.int().min(0),
  mc_block_seqno: z.int().min(0),
  prev_trans_hash: Hash,
  prev_trans_lt: Lt,
  total_fees: Int,
  description: z.object({
    compute_ph: z.object({ success: z.boolean().nullish() }).nullish(),
    action: z.object({ success: z.boolean().nullish() }).nullish(),
    bounce: z.object({}).nullish(),
  }),
  in_msg: Message.nullish(),
  out_msgs: z.array(Message).default([]),
});
export type NodeTransaction = z.output<typeof Transaction>;

export interface Wanted {
  readonly account: string;
  readonly hash?: string;
  /** From this one on, and with it. */
  readonly fromLt?: string;
  /** Up to this one, and with it. */
  readonly toLt?: string;
  readonly fromSeconds?: number;
  readonly toSeconds?: number;
  readonly limit: number;
  readonly isNewestFirst?: boolean;
}

/** An account's transactions. */
export const transactionsOf = (wanted: Wanted): Ask<NodeTransaction[]> => ({
  path: '/transactions',
  query: {
    account: wanted.account,
    hash: wanted.hash,
    start_lt: wanted.fromLt,
    end_lt: wanted.toLt,
    start_utime: wanted.fromSeconds,
    end_utime: wanted.toSeconds,
    limit: wanted.limit,
    sort: wanted.isNewestFirst === true ? 'desc' : 'asc',
  },
  answer: z.object({ transactions: z.array(Transaction) }).transform(({ transactions }) => transactions),
});

export interface WalletState {
  readonly balance: bigint;
  /** How many payments it has made; undefined where the account is no wallet that is known. */
  readonly seqno: number | undefined;
}

/** An account as a wallet. One that was never used has made no payment. */
export const walletState = (account: string): Ask<WalletState> => ({
  path: '/walletStates',
  query: { address: account },
  answer: z
    .object({
      wallets: z.array(
        z.object({
          address: Account,
          balance: Int.nullish(),
          seqno: z.int().min(0).nullish(),
          status: z.string().nullish(),
        }),
      ),
    })
    .transform(({ wallets }) => {
      const found = wallets.find(({ address }) => address === account);
      const isUsed = found?.status === 'active' || found?.status === 'frozen';
      return { balance: found?.balance ?? 0n, seqno: found?.seqno ?? (isUsed ? undefined : 0) };
    }),
});

export const broadcast = (boc: string): Ask<unknown> => ({ path: '/message', body: { boc }, answer: z.object({}) });
