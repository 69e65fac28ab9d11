import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const sdk = fileURLToPath(import.meta.resolve('../../sdk'));
const run = promisify(execFile);

export interface Project {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Packs `@tetri/sdk` as it would be published, and installs it into an empty project without asking a registry. */
export async function installSdk(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'tetri-sdk-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: sdk });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string }];
  await run('npm', ['init', '-y'], { cwd: folder });
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
