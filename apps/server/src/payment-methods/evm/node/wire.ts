import { z } from 'zod';

/** What nodes answer, as far as it is read. @see https://ethereum.github.io/execution-apis/ */

const Hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]*$/)]);
export const Hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase() as `0x${string}`);
const Address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase() as `0x${string}`);
/** An amount, or whatever else may be large. */
export const Quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt);
/** A height, a place, a time in seconds: what fits into a number. */
export const Small = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,13}$/)
  .transform(Number);
export const Bytes = Hex;

export const Header = z.object({
  number: Small,
  hash: Hash,
  parentHash: Hash,
  /** In seconds since 1970. */
  timestamp: Small,
  logsBloom: Hex,
  /** Absent where the chain has none. */
  baseFeePerGas: Quantity.nullish(),
});
export type Header = z.infer<typeof Header>;

const Transaction = z.object({
  hash: Hash,
  from: Address,
  /** Null for the making of a contract. */
  to: Address.nullable(),
  value: Quantity,
});

export const FullBlock = Header.extend({ transactions: z.array(Transaction) });
export type FullBlock = z.infer<typeof FullBlock>;

export const Log = z.object({
  address: Address,
  topics: z.array(Hash),
  data: Hex,
  blockNumber: Small,
  blockHash: Hash,
  transactionHash: Hash,
  logIndex: Small,
  removed: z.boolean().optional(),
});
export type Log = z.infer<typeof Log>;

export const Receipt = z.object({
  transactionHash: Hash,
  blockNumber: Small,
  blockHash: Hash,
  from: Address,
  to: Address.nullable(),
  /** 1 where it went through. Absent before Byzantium. */
  status: Small,
  gasUsed: Quantity,
  /** Absent on a few chains. */
  effectiveGasPrice: Quantity.nullish(),
  /** What chains above Ethereum take besides, for writing it down there. */
  l1Fee: Quantity.nullish(),
  logs: z.array(Log),
});
export type Receipt = z.infer<typeof Receipt>;

export const SentTransaction = z.object({
  hash: Hash,
  from: Address,
  to: Address.nullable(),
  value: Quantity,
  nonce: Small,
  blockNumber: Small.nullish(),
});
