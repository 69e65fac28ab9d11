import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { demoFolderOf, writeChainFile } from './chain-file.ts';
import { demoCoins } from './demo-coins.ts';
import { createDemoWallet } from './demo-wallet.ts';
import { nodeCall } from './node-call.ts';
import { runDemoChain } from './run-demo-chain.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'tetri-demo-chain-'));
});
afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs it, as long as `work` takes, and writes down where it was, as the demo does. */
async function running<Result>(work: (chain: { rpcUrl: string; chainId: number }) => Promise<Result>) {
  const chain = await runDemoChain({ dataDir, db: database.db, log: silentLog });
  try {
    await writeChainFile(dataDir, { rpcUrl: chain.rpcUrl, chainId: chain.chainId, currencies: {} });
    return { rpcUrl: chain.rpcUrl, chainId: chain.chainId, result: await work(chain) };
  } finally {
    await chain.stop();
  }
}
const heightOf = async ({ rpcUrl }: { rpcUrl: string }) => Number(await nodeCall(rpcUrl, 'eth_blockNumber', []));
const readUpTo = (chainId: number, height: number) =>
  database.db.execute(sql`
    insert into followed_networks (method, network, chain, height) values ('evm', 'ERC20', ${`eip155:${chainId}`}, ${height})
    on conflict (method, network) do update set chain = excluded.chain, height = excluded.height`);

test('the chain of a demo stays where it was, and one that lost blocks is another chain', async () => {
  const first = await running(({ rpcUrl }) => nodeCall(rpcUrl, 'anvil_mine', ['0x5']));
  expect(first.chainId).toBe(31_337);
  await readUpTo(first.chainId, 5);
  const again = await running(heightOf);
  expect(again).toEqual({ rpcUrl: first.rpcUrl, chainId: first.chainId, result: 5 });

  // More was read than what was kept.
  await readUpTo(first.chainId, 9);
  const anew = await running(heightOf);
  expect(anew).toEqual({ rpcUrl: first.rpcUrl, chainId: 31_338, result: 0 });

  await rm(path.join(demoFolderOf(dataDir), 'chain-state.json'));
  expect(await running(heightOf)).toMatchObject({ chainId: 31_339, result: 0 });

  // The folder is gone, and the database still knows the chain.
  await readUpTo(31_339, 3);
  await rm(demoFolderOf(dataDir), { recursive: true });
  expect(await running(heightOf)).toMatchObject({ chainId: 31_340, result: 0 });
}, 120_000);

test('a payment of the simulator is on the chain, goes with its block, and another one takes its place', async () => {
  const eth = demoCoins.find(({ symbol }) => symbol === 'ETH');
  const folder = await mkdtemp(path.join(tmpdir(), 'tetri-simulator-'));
  const chain = await runDemoChain({ dataDir: folder, db: database.db, log: silentLog });
  try {
    const { rpcUrl, chainId } = chain;
    await writeChainFile(folder, { rpcUrl, chainId, currencies: { [eth?.code ?? '']: { decimals: 18 } } });
    const simulator = createDemoWallet(folder);
    const to = { currencyId: eth?.currencyId ?? '', address: `0x${'1'.repeat(40)}` };
    const lying = async () => BigInt((await nodeCall(rpcUrl, 'eth_getBalance', [to.address, 'latest'])) as string);
    // The node answers who sends before the block is made.
    const become = (units: bigint) => expect.poll(lying, { timeout: 30_000 }).toBe(units);
    await simulator.pay({ ...to, units: 100n });
    await become(100n);
    const height = await heightOf({ rpcUrl });
    await nodeCall(rpcUrl, 'anvil_mine', ['0x2']);
    await simulator.reorganise(height);
    expect(await lying()).toBe(0n);
    expect(await heightOf({ rpcUrl })).toBe(height + 2);
    await simulator.pay({ ...to, units: 100n });
    await become(100n);
    await simulator.reorganise(await heightOf({ rpcUrl }), { ...to, units: 50n });
    expect(await lying()).toBe(50n);
  } finally {
    await chain.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
