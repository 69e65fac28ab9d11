import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../platform/write-durably.ts';

/** The file by which wallets and scripts find the demo's chain; see the operator guide. */
const ChainFile = z.object({
  rpcUrl: z.url(),
  chainId: z.int(),
  currencies: z.record(z.string(), z.object({ token: z.string().optional(), decimals: z.int() })),
});
export type ChainFile = z.infer<typeof ChainFile>;

export const demoFolderOf = (dataDir: string): string => path.join(dataDir, 'demo');

const fileOf = (dataDir: string): string => path.join(demoFolderOf(dataDir), 'chain.json');

export async function writeChainFile(dataDir: string, chain: ChainFile): Promise<void> {
  await writeDurably(fileOf(dataDir), Buffer.from(`${JSON.stringify(chain, null, 2)}\n`));
}

/** Undefined where no demo chain was started here. */
export async function readChainFile(dataDir: string): Promise<ChainFile | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : ChainFile.parse(JSON.parse(text));
}
