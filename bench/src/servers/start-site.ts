import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startBenchDatabase } from './bench-database.ts';
import type { SpawnedServer } from './spawn-server.ts';
import { spawnTetri } from './spawn-tetri.ts';

/** The product with its pages as they are delivered, built from what lies here now, on a database of its own. */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
): Promise<SpawnedServer & { databaseUrl: string }> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url))], {
    stdio: 'inherit',
  });
  const database = await startBenchDatabase();
  const server = await spawnTetri({
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    DEMO: 'true',
    DEMO_LIFE: 'false',
    DEMO_CHAIN: 'false',
    ROLES: 'api,web',
    NODE_ENV: 'production',
    ...env,
  });
  return {
    ...server,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop();
      await database.stop();
    },
  };
}
