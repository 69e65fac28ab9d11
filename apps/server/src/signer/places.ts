import { createHash } from 'node:crypto';
import path from 'node:path';

/** Where the signer listens, by the data folder: a socket in it, or on Windows a pipe that is named after it. */
export function socketPathOf(dataDir: string): string {
  if (process.platform !== 'win32') return path.join(dataDir, 'signer.sock');
  const name = createHash('sha256').update(path.resolve(dataDir).toLowerCase()).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\tetri-signer-${name}`;
}

export const keysFolderOf = (dataDir: string): string => path.join(dataDir, 'keys');
export const limitsFileOf = (dataDir: string): string => path.join(dataDir, 'signer-limits.json');
export const logFileOf = (dataDir: string): string => path.join(dataDir, 'signer-log.jsonl');
