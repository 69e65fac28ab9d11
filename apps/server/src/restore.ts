import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { progressLine, restoreBackup } from './platform/backup/index.ts';
import { startEmbedded } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';

/** `npm run restore -- <file>`: an archive into an empty database, or a DATA_DIR where nothing has been started yet. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file) throw new Error('Say from where: npm run restore -- <file>');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const embedded =
    databaseUrl === undefined ? await startEmbedded({ dataDir, log: createLog({ level: 'warn' }) }) : undefined;
  if (embedded?.isAttached)
    throw new Error('The product runs on this data folder: stop it first, or name another DATA_DIR.');
  const progress = progressLine(process.stderr);
  try {
    const path = resolve(file);
    await restoreBackup({ url: embedded?.url ?? databaseUrl ?? '', dataDir, path, onProgress: progress.say });
    progress.done(`Restored ${path}. npm run doctor checks the books; npm start goes on.`);
  } finally {
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
