import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';

/**
 * Relative paths of what the server keeps in files: mails, receipts, keys; not the embedded database itself, and not the
 * signer's log. Brought back later, that would deny what was signed since, and let it be signed again.
 */
export async function listDataFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((path) => !/^postgres([./\\]|$)|^signer-log\.jsonl/.test(path))
    .map((path) => path.split(sep).join('/'))
    .sort();
}

/** The bytes of a file; nothing when it vanished since it was listed. */
export async function* readDataFile(dataDir: string, path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(join(dataDir, path))) yield chunk as Buffer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Writes a file of a backup below the data folder, and never outside of it or over one that is there. */
export async function writeDataFile(dataDir: string, path: string, content: AsyncIterable<Buffer>): Promise<string> {
  const target = normalize(join(dataDir, path));
  if (!target.startsWith(normalize(join(dataDir, sep))))
    throw new Error(`the backup names a file outside of the data folder: ${path}`);
  await mkdir(dirname(target), { recursive: true });
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return target;
}
