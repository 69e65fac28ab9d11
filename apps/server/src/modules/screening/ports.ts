import type { Reader, Tx } from '../../platform/database/index.ts';
import type { AskedValue, Subject } from './core/finding.ts';
import type { RuleFacts } from './core/judge-rules.ts';

/** What names and numbers verifications prove of a person. */
export type ProvenOf = (userId: string) => Promise<readonly AskedValue[]>;

/** Verifications that are approved, as they are asked about again. */
export interface ApprovedPort {
  count(reader: Reader): Promise<number>;
  /** The next of them, in the order of their ids. */
  listAfter(after: string | null, limit: number): Promise<readonly Subject[]>;
  /** Keeps one as it is until the transaction ends; false where it is approved no more. */
  lock(tx: Tx, id: string): Promise<boolean>;
}

export interface OrderAmounts {
  readonly give: string;
  readonly giveSymbol: string;
  readonly receive: string;
  readonly receiveSymbol: string;
}

/** What rules and cases ask of the orders. */
export interface PastOrdersPort {
  /** What rules judge an order by; undefined for one that is not there. */
  factsOf(reader: Reader, orderId: string): Promise<RuleFacts | undefined>;
  /** How many orders were made since then that anything was paid for. */
  countSince(reader: Reader, since: Date): Promise<number>;
  /** The ids of the next of these, in the order of their ids. */
  listSince(reader: Reader, since: Date, after: string | null, limit: number): Promise<readonly string[]>;
  amountsOf(reader: Reader, orderId: string): Promise<OrderAmounts | undefined>;
  idOf(reader: Reader, uid: string): Promise<string | undefined>;
}
