import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { MoneroRpc } from '../node/monero-rpc.ts';
import { freshKeys, type WalletKeys } from './wallet-keys.ts';

const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
/** Whether tests can start a node and a wallet; the test script installs both on Debian when root. */
export const hasMonerod = isThere('monerod') && isThere('monero-wallet-rpc');
if (!hasMonerod) console.log('Missing (apt-get install monero): tests against a node of Monero are skipped.');

export const login = 'tetri:p%word:1';
const startMs = 120_000;

/** A wallet behind monero-wallet-rpc. */
export interface TestWallet extends WalletKeys {
  readonly url: string;
  readonly rpc: MoneroRpc;
  readonly folder: string;
}

interface Rival {
  readonly txid: string;
  readonly raw: string;
  readonly units: bigint;
}

/** A chain of its own, with a wallet that has coins. */
export class Monerod {
  readonly url: string;
  readonly rpc: MoneroRpc;
  readonly #folder: string;
  readonly #children: ChildProcess[] = [];
  /** By where they are asked. */
  readonly #wallets = new Map<string, ChildProcess>();
  #miner: TestWallet | undefined;

  private constructor(url: string, folder: string) {
    this.url = url;
    this.rpc = new MoneroRpc({ url, login: '', timeoutMs: startMs });
    this.#folder = folder;
  }

  static async start(): Promise<Monerod> {
    const folder = await mkdtemp(path.join(tmpdir(), 'tetri-monerod-'));
    const [port, other] = [await freePort(), await freePort()];
    const node = new Monerod(`http://127.0.0.1:${port}`, folder);
    try {
      const words = ['--regtest', '--offline', '--fixed-difficulty=1', '--no-zmq', '--no-igd', '--rpc-ssl=disabled'];
      const more = [`--data-dir=${folder}`, `--rpc-bind-port=${port}`, `--p2p-bind-port=${other}`];
      const quiet = ['--db-sync-mode=fastest', '--max-concurrency=1', '--non-interactive'];
      await node.#run('monerod', [...words, ...more, ...quiet], node.rpc, 'get_info');
      const keys = freshKeys();
      // A wallet takes seconds to make. Newly made coins can be spent after sixty blocks. A wallet draws 76 coins of the chain that are ten blocks old to hide
      // each one among: of hardly more than these it would draw for minutes.
      const [miner] = await Promise.all([node.wallet(keys), node.mine(160, keys.address)]);
      node.#miner = miner;
      return node;
    } catch (error) {
      await node.stop();
      throw error;
    }
  }

  get miner(): TestWallet {
    if (!this.#miner) throw new Error('it was started');
    return this.#miner;
  }

  /** Of fresh keys unless some are given; without the spend key it sees what comes and moves nothing. */
  async wallet({ address, viewKey, spendKey }: WalletKeys = freshKeys()): Promise<TestWallet> {
    const port = await freePort();
    const folder = await mkdtemp(path.join(this.#folder, 'wallet-'));
    const url = `http://127.0.0.1:${port}`;
    const rpc = new MoneroRpc({ url, login, timeoutMs: startMs });
    const wallet = { url, address, viewKey, spendKey, rpc, folder };
    await this.#runWallet(wallet);
    const keys = { address, viewkey: viewKey, ...(spendKey !== undefined && { spendkey: spendKey }) };
    await askRpc(rpc, 'generate_from_keys', { filename: 'wallet', password: '', restore_height: 0, ...keys });
    return wallet;
  }

  async close(wallet: TestWallet | undefined): Promise<void> {
    await kill(this.#wallets.get(wallet?.url ?? ''));
  }

  /** Its process dies without a word, and another one takes its place. */
  async crash(wallet: TestWallet): Promise<void> {
    await this.close(wallet);
    await this.#runWallet(wallet);
    await askRpc(wallet.rpc, 'open_wallet', { filename: 'wallet', password: '' });
  }

  async #runWallet({ url, rpc, folder }: TestWallet): Promise<void> {
    const [{ host }, { port }] = [new URL(this.url), new URL(url)];
    const words = [`--rpc-bind-port=${port}`, `--rpc-login=${login}`, '--rpc-ssl=disabled', '--daemon-ssl=disabled'];
    const more = [`--wallet-dir=${folder}`, `--daemon-address=${host}`, '--trusted-daemon'];
    const quiet = ['--non-interactive', `--log-file=${folder}/log`, `--shared-ringdb-dir=${folder}/ring`];
    this.#wallets.set(url, await this.#run('monero-wallet-rpc', [...words, ...more, ...quiet], rpc, 'get_version'));
    // Only what a test asks for happens.
    await askRpc(rpc, 'auto_refresh', { enable: false });
  }

  /** To the miner, unless somebody else is named. Any nonce is good enough here, so that each block is hashed once, by who takes it. */
  async mine(blocks = 1, to = this.miner.address): Promise<void> {
    const answer = z.object({ blocktemplate_blob: z.string() });
    await this.#passOnPool();
    for (let count = 0; count < blocks; count += 1) {
      const made = await askRpc(this.rpc, 'get_block_template', { wallet_address: to, reserve_size: 1 }, answer);
      await askRpc(this.rpc, 'submit_block', [made.blocktemplate_blob]);
    }
  }

  /**
   * Waits until the node has passed on all that waits for a block. It does so on a thread of its own after it has answered who
   * sent a transaction, and leaves out of a block what it has not passed on yet.
   */
  async #passOnPool(): Promise<void> {
    const answer = z.object({ transactions: z.array(z.object({ relayed: z.boolean() })).default([]) });
    const isWaiting = async () =>
      (await askRpc(this.rpc, '/get_transaction_pool', {}, answer)).transactions.some(({ relayed }) => !relayed);
    const untilMs = performance.now() + startMs;
    while (await isWaiting()) {
      if (performance.now() > untilMs) throw new Error('the node did not pass on what waits in its pool');
      await wait(5);
    }
  }

  /** Answers the transaction's name. `units`: to each of them. */
  async send(to: readonly string[], units: bigint, more: object = {}, from = this.miner): Promise<string> {
    await askRpc(from.rpc, 'refresh');
    const destinations = to.map((address) => ({ address, amount: units }));
    const answer = z.object({ tx_hash: z.string() });
    return (await askRpc(from.rpc, 'transfer', { destinations, ...more }, answer)).tx_hash;
  }

  /** Two transactions of the same coin, of which nobody knows yet. */
  async rivals(to: string): Promise<readonly [Rival, Rival]> {
    const { rpc } = this.miner;
    await askRpc(rpc, 'refresh');
    const coins = z.object({ transfers: z.array(z.object({ key_image: z.string(), unlocked: z.boolean() })) });
    const { transfers } = await askRpc(rpc, 'incoming_transfers', { transfer_type: 'available' }, coins);
    const key_image = transfers.find(({ unlocked }) => unlocked)?.key_image;
    const asked = { address: to, key_image, do_not_relay: true, get_tx_hex: true };
    const answer = z
      .object({ tx_hash: z.string(), tx_blob: z.string(), amount: z.int() })
      .transform(({ tx_hash: txid, tx_blob: raw, amount }) => ({ txid, raw, units: BigInt(amount) }));
    return [await askRpc(rpc, 'sweep_single', asked, answer), await askRpc(rpc, 'sweep_single', asked, answer)];
  }

  /** Answers whether the node takes it. */
  async relay(raw: string): Promise<boolean> {
    const answer = z.object({ status: z.string() });
    return (await askRpc(this.rpc, '/send_raw_transaction', { tx_as_hex: raw }, answer)).status === 'OK';
  }

  /** Takes blocks away; what they held waits again, unless it is forgotten. */
  async pop(blocks: number, { isForgotten = false } = {}): Promise<void> {
    await askRpc(this.rpc, '/pop_blocks', { nblocks: blocks });
    if (isForgotten) await askRpc(this.rpc, 'flush_txpool');
  }

  async stop(): Promise<void> {
    for (const child of this.#children.reverse()) await kill(child);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #run(program: string, words: readonly string[], rpc: MoneroRpc, question: string) {
    const child = spawn(program, words, { stdio: 'ignore', cwd: this.#folder });
    this.#children.push(child);
    const untilMs = performance.now() + startMs;
    while (performance.now() < untilMs && child.exitCode === null) {
      const isReady = await askRpc(rpc, question).then(
        () => true,
        () => false,
      );
      if (isReady) return child;
      await wait(100);
    }
    throw new Error(`${program} did not start`);
  }
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export function askRpc<Answer = unknown>(
  rpc: MoneroRpc,
  method: string,
  params: object = {},
  answer: z.ZodType<Answer> = z.unknown() as z.ZodType<Answer>,
): Promise<Answer> {
  return rpc.ask({ method, params, answer });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
