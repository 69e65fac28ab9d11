import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';

export interface BenchDatabase {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** A PostgreSQL as the product runs it, syncing every commit, in a folder of its own. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-bench-'));
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  return {
    url: embedded.url,
    dataDir,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
