import type { Db, Reader } from '../../platform/database/index.ts';
import { handlerFor } from '../../platform/http/index.ts';
import type { ProveAndDo } from '../identity/index.ts';
import type { Log } from '../../platform/log.ts';
import type { CatalogSnapshot } from '../catalog/index.ts';
import type { UsePayoutReference, WalletPayments } from './ports.ts';

export interface WalletsDeps {
  readonly db: Db;
  readonly log: Log;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly payments: WalletPayments;
  readonly usePayoutReference: UsePayoutReference;
  /** Asks whoever calls for a second factor; see identity. */
  readonly proveSecondFactor: ProveAndDo;
  /** The owner lets customers have wallets. */
  readonly areOn: () => boolean;
  /** What an amount is worth in US cents, rounded down; undefined where no rate gives it. */
  readonly worthInCents: (of: {
    readonly currencyId: string;
    readonly symbol: string;
    readonly decimals: number;
    readonly units: bigint;
  }) => bigint | undefined;
  /** The numbers of orders, by their ids. */
  readonly uidsOf: (reader: Reader, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export const handle = handlerFor<WalletsDeps>();
