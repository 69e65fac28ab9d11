import type { CurrencyKind } from '@tetri/contract';

/** One export of rates: its address, what it calls things, and what it leaves out. */
export interface RateExport {
  readonly id: string;
  /** In its address; `public` is what an address without a key means. */
  readonly key: string;
  readonly name: string;
  readonly isActive: boolean;
  /** The fixed fee stands beside the rate where the format can say so, instead of within it. */
  readonly isFeeOutside: boolean;
  /** All where there are none. */
  readonly fromKinds: readonly CurrencyKind[];
  readonly toKinds: readonly CurrencyKind[];
  /** What the monitor knows; any code that is well formed where there are none. */
  readonly knownCodes: readonly string[];
  /** What the monitor calls a currency, by its id; an empty code leaves it out. Others have their own monitor code. */
  readonly codes: ReadonlyMap<string, string>;
  /** The same of cities. */
  readonly cityCodes: ReadonlyMap<string, string>;
  readonly version: number;
}

/** The key that an address without one means. */
export const publicKey = 'public';

export const exportFormats = ['xml', 'xml11', 'txt', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];
