import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type StoredKey, writeKey } from '../keys/keystore-file.ts';
import type { LimitLine, SweepLine } from '../limits.ts';
import { keysFolderOf, limitsFileOf, logFileOf } from '../places.ts';
import { makeSigningLog } from '../signing-log.ts';

export const passphrase = 'correct horse battery staple';
/** The words of the published test vectors. */
export const knownWords = `${'abandon '.repeat(11)}about`;
/** The least that a file may have: tests open many. */
export const cheapCost = 2 ** 14;

export const ethLimit: LimitLine = {
  key: 'evm',
  chainId: 1,
  perTransaction: '2',
  perHour: '3',
  perDay: '5',
  feePerTransaction: '0.01',
  feesPerDay: '1',
};

/** A data folder as the owner would have made it. */
export async function makeSignerFolder({
  kinds = ['evm'],
  limits = [ethLimit],
  sweeps = [],
}: {
  kinds?: readonly StoredKey['kind'][];
  limits?: readonly LimitLine[];
  sweeps?: readonly SweepLine[];
} = {}): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tetri-signer-'));
  for (const kind of kinds)
    await writeKey(keysFolderOf(dataDir), { name: kind, kind, secret: 'words', text: knownWords }, passphrase, {
      now: new Date('2026-01-05T09:00:00Z'),
      cost: cheapCost,
    });
  await makeSigningLog(logFileOf(dataDir), passphrase, cheapCost);
  await writeFile(limitsFileOf(dataDir), JSON.stringify({ limits, sweeps }));
  return dataDir;
}
