import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { progressLine, writeBackup } from './platform/backup/index.ts';
import { startEmbedded } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';

/** `npm run backup -- <file>`: database and files in one archive, while the product goes on working. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file) throw new Error('Say where to: npm run backup -- <file>');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const embedded =
    databaseUrl === undefined ? await startEmbedded({ dataDir, log: createLog({ level: 'warn' }) }) : undefined;
  const progress = progressLine(process.stderr);
  try {
    const path = resolve(file);
    await writeBackup({ url: embedded?.url ?? databaseUrl ?? '', dataDir, path, onProgress: progress.say });
    progress.done(`${path}: ${(await stat(path)).size} bytes`);
  } finally {
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
