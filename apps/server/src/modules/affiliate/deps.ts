import { handlerFor } from '../../platform/http/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Seal } from '../../platform/seal.ts';
import type { CatalogSnapshot } from '../catalog/index.ts';
import type { ProveAndDo } from '../identity/index.ts';
import type { PaymentsModule } from '../payments/index.ts';
import type { SenderOf } from './actions/pay-by-itself.ts';
import type { RewardDeps } from './actions/rewards.ts';

export interface AffiliateDeps extends RewardDeps {
  readonly db: Db;
  readonly catalog: { snapshot(): CatalogSnapshot };
  /** Asks a person anew who they are where their account has more than a password. */
  readonly proveProtected: ProveAndDo;
  /** The name of the messenger's bot; undefined where there is none, or it does not answer. */
  readonly botUsername: () => Promise<string | undefined>;
  readonly payments: SenderOf;
  /** Whether an address is the exchange's: see `payments`. */
  readonly isOwnAddress: PaymentsModule['isOwnAddress'];
  readonly seal: Seal;
  /** A digest under the installation's key: tells visitors apart and says nothing of who they were. */
  readonly digest: (text: string) => Buffer;
}

export const handle = handlerFor<AffiliateDeps>();
