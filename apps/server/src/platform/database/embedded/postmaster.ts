import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/**
 * The server that runs on a cluster's folder, as its postmaster.pid says. A file that names a process which is gone, or
 * another program that got its number, is removed: PostgreSQL itself would refuse to start because of the latter.
 */
export function readPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pidText = '', , , portText = '', , , , status = ''] = readLines(file);
  const pid = Number.parseInt(pidText, 10);
  if (!Number.isInteger(pid)) return undefined;
  if (!isServerOf(pid, folder)) {
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port: Number.parseInt(portText, 10) || 0, isReady: status.trim() === 'ready' };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    // It vanished between two looks.
    return [];
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isServerOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false;
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    // Not allowed to look: believe the file. Gone meanwhile: it is not there.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
