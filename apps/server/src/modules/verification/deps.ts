import type { Db } from '../../platform/database/index.ts';
import type { SealedFiles } from '../../platform/files/index.ts';
import { handlerFor } from '../../platform/http/index.ts';
import type { Seal } from '../../platform/seal.ts';
import type { ScreeningModule } from '../screening/index.ts';
import type { TradePort } from './ports.ts';
import type { Vault } from './vault/index.ts';

export interface VerificationDeps {
  readonly db: Db;
  readonly vault: Vault;
  /** Keeps the secret of the outside service. */
  readonly seal: Seal;
  /** Where what people send lies, each file under a key of its own. */
  readonly sealed: SealedFiles;
  /** Numbers of documents, cards and accounts are kept as digests under this key. */
  readonly hashKey: Buffer;
  readonly trade: TradePort;
  readonly screening: Pick<ScreeningModule, 'judge' | 'lookUp'>;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
}

export const handle = handlerFor<VerificationDeps>();
