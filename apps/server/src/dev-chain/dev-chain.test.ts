import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicClient, erc20Abi, http } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import artifact from './demo-token.json' with { type: 'json' };
import { deployTokens } from './deploy-tokens.ts';
import { type DevChain, startDevChain } from './start-dev-chain.ts';
import { compile } from './testing/compile.ts';

const mnemonic = 'test test test test test test test test test test test junk';
const holder = mnemonicToAccount(mnemonic).address;
const token = { name: 'Tether', symbol: 'USDT', decimals: 6, holders: [{ address: holder, units: 5_000_000n }] };
let dataDir: string;
let chain: DevChain | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tetri-dev-chain-'));
});
afterEach(async () => {
  await chain?.stop();
  chain = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const reader = () => createPublicClient({ transport: http(chain?.rpcUrl), cacheTime: 0 });

test('the token that is kept compiled is what the compiler makes of its source', async () => {
  const { DemoToken } = await compile(new URL('./demo-token.sol', import.meta.url).pathname);
  expect(artifact).toEqual(DemoToken);
});

test('goes on where it was stopped, and puts its tokens there once', async () => {
  chain = await startDevChain({ dataDir, mnemonic });
  const first = await deployTokens(chain, [token]);
  const height = await reader().getBlockNumber();
  await chain.stop();

  chain = await startDevChain({ dataDir, mnemonic });
  expect(await deployTokens(chain, [token])).toEqual(first);
  expect(await reader().getBlockNumber()).toBe(height);
  const address = first['USDT'] ?? '0x';
  expect(await reader().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })).toBe(
    5_000_000n,
  );
});

test('refuses a port that another chain has', async () => {
  chain = await startDevChain({ mnemonic });
  const port = Number(new URL(chain.rpcUrl).port);
  await expect(startDevChain({ mnemonic, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('ends with whoever started it, however they end', async () => {
  const program = `
    import { startDevChain } from '${new URL('./start-dev-chain.ts', import.meta.url).href}';
    const { rpcUrl } = await startDevChain({ mnemonic: '${mnemonic}', dataDir: '${dataDir}' });
    console.log(rpcUrl);
    setInterval(() => {}, 1000);
  `;
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const rpcUrl = await new Promise<string>((resolve) =>
    parent.stdout.on('data', (part: Buffer) => resolve(part.toString().trim())),
  );
  parent.kill('SIGKILL');
  const isAnswering = () =>
    fetch(rpcUrl, { method: 'POST', body: '{}' }).then(
      () => true,
      () => false,
    );
  await expect.poll(isAnswering, { timeout: 15_000 }).toBe(false);
});
