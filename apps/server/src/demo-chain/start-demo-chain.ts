import type { Address } from 'viem';
import { deployTokens } from '../dev-chain/deploy-tokens.ts';
import { useMethodInDemo } from '../modules/catalog/index.ts';
import {
  hasChainWork,
  type PaymentState,
  readMethodSettings,
  saveMethodSettings,
  savePayoutRule,
} from '../modules/payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, transaction } from '../platform/database/index.ts';
import type { Log, LogLevel } from '../platform/log.ts';
import { writeDurably } from '../platform/write-durably.ts';
import { limitsFileOf } from '../signer/places.ts';
import type { LimitLine, SweepLine } from '../signer/limits.ts';
import { startSigner } from '../signer/start-signer.ts';
import { type ChainFile, demoFolderOf, readChainFile, writeChainFile } from './chain-file.ts';
import { demoCoins, demoNetwork } from './demo-coins.ts';
import { type DemoKeys, demoKeys } from './demo-keys.ts';
import { placeDemoCoins } from './place-demo-coins.ts';
import { followedIn } from './followed-in.ts';
import { nodeCall, toQuantity } from './node-call.ts';
import { runDemoChain } from './run-demo-chain.ts';

export interface DemoChainOptions {
  readonly dataDir: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly logLevel: LogLevel;
  readonly state: PaymentState;
  /** Otherwise whoever uses the chain makes its blocks. */
  readonly makesBlocks?: boolean;
}

export interface DemoChain {
  readonly rpcUrl: string;
  stop(): Promise<void>;
}

/** A block a second while somebody waits for one; an idle chain stands still. */
const blockMs = 1000;
const method = 'evm';

/**
 * Starts the demo's chain and its signer, puts the demo's tokens on it, and lets the demo's routes of these currencies be
 * paid there. What an owner has set up for the method is left alone, and so is what they made of the demo's routes.
 */
export async function startDemoChain(options: DemoChainOptions): Promise<DemoChain> {
  const { dataDir, clock, logLevel, makesBlocks = true } = options;
  const folder = demoFolderOf(dataDir);
  const before = await readChainFile(dataDir);
  const chain = await runDemoChain(options);
  try {
    const keys = await demoKeys(folder, clock.now());
    const file = await putOnChain(chain, keys);
    await writeChainFile(dataDir, file);
    await writeLimits(folder, file);
    const signer = await startSigner({ dataDir: folder, passphrase: keys.passphrase, logLevel });
    await setUp(options, { before, file }, keys).catch(async (error: unknown) => {
      await signer.stop();
      throw error;
    });
    await placeDemoCoins(options.db, { method, network: demoNetwork, keys, file });
    const mining = makesBlocks ? mineWhileWaited(options, chain.rpcUrl) : undefined;
    return {
      rpcUrl: chain.rpcUrl,
      async stop() {
        clearInterval(mining);
        await signer.stop();
        await chain.stop();
      },
    };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

async function putOnChain(chain: { rpcUrl: string; chainId: number }, { payer }: DemoKeys): Promise<ChainFile> {
  const accounts = (await nodeCall(chain.rpcUrl, 'eth_accounts', [])) as Address[];
  const ether = demoCoins.find(({ isToken }) => !isToken);
  const lies = BigInt((await nodeCall(chain.rpcUrl, 'eth_getBalance', [payer, 'latest'])) as string);
  // Nothing has been spent yet: the wallet begins with what its reserve says.
  if (ether && lies === 0n)
    await nodeCall(chain.rpcUrl, 'anvil_setBalance', [payer, toQuantity(ether.reserveUnits + feeMoney)]);
  const tokens = demoCoins.filter(({ isToken }) => isToken);
  const deployed = await deployTokens(
    chain,
    tokens.map(({ symbol, decimals, reserveUnits }) => ({
      name: `Demo ${symbol}`,
      symbol,
      decimals,
      holders: [
        { address: payer as Address, units: reserveUnits },
        ...accounts.map((address) => ({ address, units: 1_000_000n * 10n ** BigInt(decimals) })),
      ],
    })),
  );
  const entries = demoCoins.map(({ code, symbol, decimals, isToken }) => {
    const token = isToken ? deployed[symbol] : undefined;
    return [code, { ...(token === undefined ? {} : { token }), decimals }] as const;
  });
  return { rpcUrl: chain.rpcUrl, chainId: chain.chainId, currencies: Object.fromEntries(entries) };
}

/** What the hot wallet has for fees beside its reserve. */
const feeMoney = 10n * 10n ** 18n;

async function writeLimits(folder: string, { chainId, currencies }: ChainFile): Promise<void> {
  const limits = demoCoins.map(({ code, decimals, max, reserve }): LimitLine => {
    const token = currencies[code]?.token;
    return {
      key: method,
      chainId,
      ...(token === undefined ? {} : { token, decimals }),
      perTransaction: max,
      perHour: reserve,
      perDay: reserve,
      feePerTransaction: '0.05',
      // Of what the hot wallet has for fees, so that it lasts for weeks whoever asks.
      feesPerDay: '0.5',
    };
  });
  const sweeps: SweepLine[] = [{ key: method, chainId, feePerTransaction: '0.05', feesPerDay: '0.5' }];
  await writeDurably(limitsFileOf(folder), Buffer.from(JSON.stringify({ limits, sweeps }, null, 2)));
}

/** What an owner has saved themself stays theirs; only where it names the demo's chain, it follows that. */
async function setUp(
  { db, state }: DemoChainOptions,
  { before: formerly, file }: { readonly before: ChainFile | undefined; readonly file: ChainFile },
  { xpub }: DemoKeys,
): Promise<void> {
  const settings = {
    chains: [
      {
        network: demoNetwork,
        chainId: file.chainId,
        rpcUrls: [file.rpcUrl],
        xpub,
        assets: demoCoins.map(({ code, currencyId }) => ({ currencyId, ...file.currencies[code] })),
        payoutConfirmations: 3,
        pollMs: 200,
        blocksPerStep: 100,
        feeCapGwei: 200,
        stuckSeconds: 60,
      },
    ],
  };
  await transaction(db, async (tx) => {
    const before = (await readMethodSettings(tx)).find((row) => row.method === method);
    if (before && !before.isDemo) {
      const settings = formerly && followedIn(before.settings, formerly, file);
      if (settings) await saveMethodSettings(tx, { method, settings, version: before.version });
      return;
    }
    await saveMethodSettings(tx, { method, settings, version: before?.version ?? 0, isDemo: true });
    if (before) return;
    await useMethodInDemo(
      tx,
      demoCoins.map(({ currencyId }) => currencyId),
      method,
    );
    for (const { currencyId, rule } of demoCoins) await savePayoutRule(tx, currencyId, rule, 0);
  });
  await state.changed();
}

function mineWhileWaited({ db, log }: DemoChainOptions, rpcUrl: string): NodeJS.Timeout {
  let isBusy = false;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    (async () => {
      if (await hasChainWork(db, method)) await nodeCall(rpcUrl, 'anvil_mine', ['0x1']);
    })()
      .catch((err: unknown) => log.warn({ err }, 'the chain of the demo makes no blocks'))
      .finally(() => {
        isBusy = false;
      });
  }, blockMs).unref();
}
