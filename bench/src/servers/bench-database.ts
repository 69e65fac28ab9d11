import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';

export interface BenchDatabase {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A PostgreSQL as the product runs it, syncing every commit, in a folder of its own, or in this one, which stays. */
export async function startBenchDatabase(kept?: string): Promise<BenchDatabase> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'tetri-bench-')));
  await mkdir(dataDir, { recursive: true });
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  // It would keep to the core of the side that measures, which started it.
  spawnSync('taskset', ['-acp', `0-${cpus().length - 1}`, String(embedded.pid)]);
  return {
    url: embedded.url,
    dataDir,
    pid: embedded.pid,
    stop: async () => {
      await embedded.stop();
      if (!kept) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
