import { z } from 'zod';
import type { Ask } from './monero-rpc.ts';

/** A whole number of 64 bits, however it came. */
const Uint64 = z.union([z.int().min(0).transform(BigInt), z.bigint().min(0n)]);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Height = z.int().min(0);
const OK = z.object({ status: z.literal('OK') });

/** A wallet that was away reads all blocks since: that takes its time. */
const refreshTimeoutMs = 120_000;
/** The account whose subaddresses customers pay to. */
const account = { account_index: 0 } as const;

// The node

export const nodeInfo: Ask<{ nettype: string; synchronized: boolean; offline: boolean }> = {
  method: 'get_info',
  answer: z.object({ nettype: z.string(), synchronized: z.boolean(), offline: z.boolean() }),
};

const Header = z.object({ height: Height, hash: Hash, prev_hash: Hash, timestamp: z.int().min(0) });
export type Header = z.output<typeof Header>;

export const lastHeader: Ask<Header> = {
  method: 'get_last_block_header',
  answer: OK.extend({ block_header: Header }).transform(({ block_header }) => block_header),
};

/** Both ends are in it. */
export const headersBetween = (start_height: number, end_height: number): Ask<Header[]> => ({
  method: 'get_block_headers_range',
  params: { start_height, end_height },
  answer: OK.extend({ headers: z.array(Header) }).transform(({ headers }) => headers),
});

export interface PlacedTransaction {
  /** Undefined while it waits for a block. */
  readonly height: number | undefined;
  readonly isDoubleSpent: boolean;
}

const Placed = z
  .object({
    tx_hash: Hash,
    in_pool: z.boolean(),
    double_spend_seen: z.boolean().default(false),
    block_height: z.unknown().optional(),
  })
  .transform(({ tx_hash, in_pool, double_spend_seen, block_height }, context) => {
    const height = in_pool ? undefined : Height.safeParse(block_height).data;
    if (!in_pool && height === undefined) context.addIssue({ code: 'custom', message: 'no height of its block' });
    return { hash: tx_hash, height, isDoubleSpent: double_spend_seen };
  });

/** Where transactions are, by their names; the node knows none of those that are left out. */
export const transactionPlaces = (txs_hashes: readonly string[]): Ask<ReadonlyMap<string, PlacedTransaction>> => ({
  method: '/get_transactions',
  params: { txs_hashes, prune: true },
  answer: OK.extend({ txs: z.array(Placed).default([]) }).transform(
    ({ txs }) => new Map(txs.map(({ hash, ...place }) => [hash, place])),
  ),
});

/** Hands a transaction over. */
export const sendTransaction = (raw: string): Ask<{ isTaken: boolean; reason: string }> => ({
  method: '/send_raw_transaction',
  params: { tx_as_hex: raw, do_not_relay: false },
  answer: z
    .object({ status: z.string(), reason: z.string().default(''), double_spend: z.boolean().default(false) })
    .transform(({ status, reason, double_spend }) => ({
      isTaken: status === 'OK',
      reason: double_spend ? 'its coins are spent already' : reason || status,
    })),
});

/** Whether a block has a transaction that spends one of these coins. */
export const areCoinsSpent = (key_images: readonly string[]): Ask<boolean> => ({
  method: '/is_key_image_spent',
  params: { key_images },
  answer: OK.extend({ spent_status: z.array(z.int()).length(key_images.length) }).transform(({ spent_status }) =>
    spent_status.includes(1),
  ),
});

/** What a byte of a transaction costs, in units, by its priority, the lowest first. */
export const feesPerByte: Ask<bigint[]> = {
  method: 'get_fee_estimate',
  answer: OK.extend({ fees: z.array(Uint64).length(4) }).transform(({ fees }) => fees),
};

// A wallet

const Subaddress = z.object({ major: z.int().min(0), minor: z.int().min(0) });

const Transfer = z.object({
  txid: Hash,
  address: z.string(),
  amount: Uint64,
  subaddr_index: Subaddress,
  /** 0 while it waits for a block. */
  height: Height,
  type: z.string(),
  /** A height, or a time in seconds where it is large. Until then nobody can spend it. */
  unlock_time: Uint64,
});
export type Transfer = z.output<typeof Transfer>;

/** Paid a second time to the same one-time key, coins can never be spent: a wallet lists them with no amount. */
const Transfers = z
  .array(Transfer)
  .default([])
  .transform((transfers) => transfers.filter(({ amount }) => amount > 0n));

/** The address that the wallet is known by. */
export const primaryAddress: Ask<string> = {
  method: 'get_address',
  params: { ...account, address_index: [0] },
  answer: z
    .object({ addresses: z.array(z.object({ address: z.string() })).min(1) })
    .transform(({ addresses }) => addresses[0]?.address ?? ''),
};

/** Refused where the wallet does not look for payments to the address. */
export const indexOfAddress = (address: string): Ask<{ major: number; minor: number }> => ({
  method: 'get_address_index',
  params: { address },
  answer: z.object({ index: Subaddress }).transform(({ index }) => index),
});

/** The next so many subaddresses, which the wallet looks for from then on. */
export const createAddresses = (count: number): Ask<unknown> => ({
  method: 'create_address',
  params: { ...account, count },
  answer: z.object({ address_index: z.int() }),
});

/** Writes the wallet's file, which is otherwise written when the wallet is closed. */
export const storeWallet: Ask<unknown> = { method: 'store', answer: z.object({}) };

/** Reads what is new in the chain. */
export const refresh = (timeoutMs = refreshTimeoutMs): Ask<unknown> => ({
  method: 'refresh',
  answer: z.object({}),
  timeoutMs,
});

/** How many blocks the wallet has read, counted from the first of the chain. */
export const walletHeight: Ask<number> = {
  method: 'get_height',
  answer: z.object({ height: Height }).transform(({ height }) => height),
};

/** The main address is given to nobody: what comes there is the change of what the wallet's owner moves. */
const ToSubaddresses = Transfers.transform((transfers) =>
  transfers.filter(({ subaddr_index }) => subaddr_index.minor > 0),
);

/** What came in blocks above the first height and up to the second, and what waits for one. */
export const incomingBetween = (min_height: number, max_height: number): Ask<{ in: Transfer[]; pool: Transfer[] }> => ({
  method: 'get_transfers',
  params: { ...account, in: true, pool: true, filter_by_height: true, min_height, max_height },
  answer: z.object({ in: ToSubaddresses, pool: ToSubaddresses }),
});

/** All that one transaction brought, to each subaddress apart. Refused where the wallet knows none of this name. */
export const incomingOf = (txid: string): Ask<Transfer[]> => ({
  method: 'get_transfer_by_txid',
  params: { ...account, txid },
  answer: z
    .object({ transfers: Transfers })
    .transform(({ transfers }) => transfers.filter(({ type }) => type === 'in' || type === 'pool' || type === 'block')),
});

export interface BuiltTransfer {
  readonly amount: bigint;
  readonly fee: bigint;
  /** The key images of the coins that it spends. */
  readonly coins: readonly [string, ...string[]];
  readonly raw: string;
  readonly reference: string;
}

/** Builds and signs a payment, and sends nothing: the wallet itself forgets it. */
export const buildTransfer = ({
  to,
  units,
  priority,
}: {
  to: string;
  units: bigint;
  priority: number;
}): Ask<BuiltTransfer> => ({
  method: 'transfer',
  params: {
    ...account,
    priority,
    destinations: [{ address: to, amount: units }],
    do_not_relay: true,
    get_tx_hex: true,
  },
  answer: z
    .object({
      amount: Uint64,
      fee: Uint64,
      spent_key_images: z.object({ key_images: z.tuple([Hash], Hash) }),
      tx_blob: z.string().regex(/^(?:[0-9a-f]{2})+$/),
      tx_hash: Hash,
    })
    .transform(({ amount, fee, spent_key_images, tx_blob, tx_hash }) => ({
      amount,
      fee,
      coins: spent_key_images.key_images,
      raw: tx_blob,
      reference: tx_hash,
    })),
});

/** The wallet takes the coin for nothing from then on. */
export const freezeCoin = (key_image: string): Ask<unknown> => ({
  method: 'freeze',
  params: { key_image },
  answer: z.object({}),
});

/** All that lies there: what cannot be spent yet, and what is frozen, with it. */
export const walletBalance: Ask<bigint> = {
  method: 'incoming_transfers',
  params: { ...account, transfer_type: 'available' },
  answer: z
    .object({ transfers: z.array(z.object({ amount: Uint64, spent: z.literal(false) })).default([]) })
    .transform(({ transfers }) => transfers.reduce((sum, { amount }) => sum + amount, 0n)),
};
