import type { SourceFault } from '@tetri/contract';
import { z } from 'zod';
import type { PastPrice } from '../core/route-history.ts';
import type { Observation, SourceKind } from '../core/source.ts';

/** The part of `fetch` that sources use, and how far it may reach. */
export type Fetch = (
  url: string,
  init: {
    method?: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
    signal: AbortSignal;
    /** Addresses of this machine and its networks too: the owner said so of this source. */
    isPrivateAllowed: boolean;
  },
) => Promise<Response>;

/** Part of the config of every source that is asked over the network. */
export const reachConfig = { isPrivateAllowed: z.boolean().default(false) };

export interface PollScope {
  readonly fetch: Fetch;
  readonly now: Date;
}

/** A source ready to be asked. Kept from poll to poll, so it may remember what it need not ask twice. */
export interface OpenSource {
  /** All present prices. Rejects when the source cannot be reached or does not answer as documented. */
  poll(scope: PollScope): Promise<readonly Observation[]>;
}

/** What is wrong with a config, and where in it: "requests.0.url". */
export interface ConfigFault {
  readonly fault: SourceFault;
  readonly place: string;
}

/** How prices are had from one kind of place. */
export interface SourceAdapter<Config extends z.ZodType = z.ZodType> {
  readonly kind: SourceKind;
  readonly config: Config;
  /** Whether prices come over the network. */
  readonly isRemote: boolean;
  /** Whether a formula may name this pair of it. */
  offers(config: z.output<Config>, pair: string): boolean;
  /** What is wrong with a config that its schema lets through; asked when it is saved. */
  readonly faultOf?: (config: z.output<Config>) => ConfigFault | undefined;
  /** Where prices are made and not observed, what they were at these moments; what is observed is kept as history. */
  readonly past?: (config: z.output<Config>, pair: string, moments: readonly Date[]) => readonly PastPrice[];
  /** Absent where nothing is polled because people type the prices in. */
  readonly open?: (config: z.output<Config>) => OpenSource | Promise<OpenSource>;
}

/** Keeps the config's type between its schema and the functions that take it. */
export function defineAdapter<Config extends z.ZodType>(adapter: SourceAdapter<Config>): SourceAdapter<Config> {
  return adapter;
}
