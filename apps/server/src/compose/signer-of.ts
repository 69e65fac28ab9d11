import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { demoFolderOf } from '../demo-chain/chain-file.ts';
import type { Signer } from '../modules/payments/index.ts';
import { createSigner } from '../signer/create-signer.ts';
import { keysFolderOf, socketPathOf } from '../signer/places.ts';

/**
 * What signs payouts: the owner's own signer where there are keys of theirs, else the demo's, which holds play money. Without
 * either the product sends nothing.
 */
export function signerOf({ dataDir, isDemo }: Pick<Config, 'dataDir' | 'isDemo'>): Signer | undefined {
  const folder = existsSync(keysFolderOf(dataDir)) ? dataDir : isDemo ? demoFolderOf(dataDir) : undefined;
  return folder === undefined ? undefined : createSigner({ socketPath: socketPathOf(folder) });
}
