import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DevChain, startDevChain } from '../dev-chain/start-dev-chain.ts';
import { readFollowed } from '../modules/payments/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { demoFolderOf, readChainFile } from './chain-file.ts';
import { demoNetwork, openMnemonic } from './demo-coins.ts';
import { nodeCall } from './node-call.ts';

/** As a network with a value of its own would be named; wallets know 31337 as a chain for development. */
const firstChainId = 31_337;
/** Numbers that a demo's chain may have. */
const chainIds = 1000;

/**
 * Runs the demo's chain on the port that it had before, so that whoever set it up somewhere finds it again. One that lost
 * blocks is another chain: it begins anew under a number of its own, by which follower and payouts begin anew as well.
 */
export async function runDemoChain({
  dataDir,
  db,
  log,
}: {
  readonly dataDir: string;
  readonly db: Db;
  readonly log: Log;
}): Promise<DevChain> {
  const folder = demoFolderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stateFile = path.join(folder, 'chain-state.json');
  const before = await readChainFile(dataDir);
  const followed = await readDemoFollowed(db);
  const known = Math.max(before?.chainId ?? 0, followed?.chainId ?? 0);
  const start = (chainId: number) => startOnPort(folder, chainId, before && portOf(before.rpcUrl), log);
  if (before && existsSync(stateFile)) {
    const chain = await start(before.chainId);
    const height = Number(await nodeCall(chain.rpcUrl, 'eth_blockNumber', []));
    if (followed?.chainId !== before.chainId || height >= followed.height) return chain;
    log.warn({ height, read: followed.height }, 'the chain of the demo has lost blocks: it begins anew');
    await chain.stop();
  }
  await rm(stateFile, { force: true });
  return start(known === 0 ? firstChainId : known + 1);
}

/** How far the chain of a demo was read before, whatever became of its folder. */
async function readDemoFollowed(db: Db): Promise<{ chainId: number; height: number } | undefined> {
  const row = (await readFollowed(db)).find(({ method, network }) => method === 'evm' && network === demoNetwork);
  const chainId = Number(/^eip155:(\d+)$/.exec(row?.chain ?? '')?.[1]);
  const isOfDemo = chainId >= firstChainId && chainId < firstChainId + chainIds;
  return row && isOfDemo ? { chainId, height: row.height ?? 0 } : undefined;
}

function portOf(rpcUrl: string): number {
  return Number(new URL(rpcUrl).port);
}

async function startOnPort(dataDir: string, chainId: number, port: number | undefined, log: Log): Promise<DevChain> {
  const options = { dataDir, mnemonic: openMnemonic, chainId };
  if (port === undefined) return startDevChain(options);
  try {
    return await startDevChain({ ...options, port });
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw err;
    log.warn({ err, port }, 'the port of the chain of the demo is taken: it gets another one');
    return startDevChain(options);
  }
}
