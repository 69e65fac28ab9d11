import { join } from 'node:path';
import { personsWithOpenOrders } from '../modules/orders/index.ts';
import {
  alsoOpening,
  createVerificationModule,
  folderMasterKeys,
  givenMasterKeys,
  type MasterKeys,
  Vault,
  type VerificationModule,
} from '../modules/verification/index.ts';
import type { Config } from '../config.ts';
import { SealedFiles } from '../platform/files/index.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { TradeModules } from './trade-modules.ts';

/** Who customers are, with what reviewers ask of the trade. */
export async function verificationModule(
  { config, db, publicUrl, key, seal }: Infrastructure,
  { catalog, screening }: Pick<TradeModules, 'catalog' | 'screening'>,
): Promise<VerificationModule> {
  return createVerificationModule({
    db,
    seal,
    publicUrl,
    vault: new Vault(masterKeysOf(config)),
    sealed: new SealedFiles(join(config.dataDir, 'documents')),
    hashKey: await key('verification-digests'),
    screening,
    trade: {
      isCurrency: (id) => catalog.snapshot().currencies.has(id),
      withOpenOrders: personsWithOpenOrders,
    },
  });
}

/** Where the keys lie that the environment does not give. */
export function masterKeyFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'verification-keys');
}

/**
 * The keys of the environment, or else of the data folder. What that folder's keys wrapped before the environment gave one stays
 * readable by them, until a rotation has moved it over.
 */
export function masterKeysOf(config: Pick<Config, 'dataDir' | 'verificationKeys'>): MasterKeys {
  const { verificationKeys: given } = config;
  const folder = folderMasterKeys(masterKeyFolder(config));
  return given ? alsoOpening(givenMasterKeys(given.current, given.before), folder) : folder;
}
