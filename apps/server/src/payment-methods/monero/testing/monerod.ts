import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { MoneroRpc } from '../node/monero-rpc.ts';

const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
/** Whether tests can start a node and a wallet; the test script installs both on Debian when root. */
export const hasMonerod = isThere('monerod') && isThere('monero-wallet-rpc');
if (!hasMonerod) console.log('Missing (apt-get install monero): tests against a node of Monero are skipped.');

export const login = 'tetri:p%word:1';
const startMs = 120_000;

/** A wallet behind monero-wallet-rpc. */
export interface TestWallet {
  readonly url: string;
  readonly address: string;
  readonly viewKey: string;
  readonly rpc: MoneroRpc;
}

/** A chain of its own, with a wallet that has coins. */
export class Monerod {
  readonly url: string;
  readonly rpc: MoneroRpc;
  readonly #folder: string;
  readonly #children: ChildProcess[] = [];
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
      await node.#run('monerod', [...words, ...more, '--max-concurrency=1', '--non-interactive'], node.rpc, 'get_info');
      node.#miner = await node.wallet();
      // Newly made coins can be spent after sixty blocks, and each payment needs sixteen to hide among.
      // In parts: a busy machine takes its time for each.
      for (let part = 0; part < 8; part += 1) await node.mine(10);
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

  /** A new wallet; of another one it sees what comes and moves nothing. */
  async wallet(seenOf?: TestWallet): Promise<TestWallet> {
    const port = await freePort();
    const folder = await mkdtemp(path.join(this.#folder, 'wallet-'));
    const url = `http://127.0.0.1:${port}`;
    const rpc = new MoneroRpc({ url, login, timeoutMs: startMs });
    const words = [`--rpc-bind-port=${port}`, `--rpc-login=${login}`, '--rpc-ssl=disabled', '--daemon-ssl=disabled'];
    const more = [`--wallet-dir=${folder}`, `--daemon-address=${new URL(this.url).host}`, '--trusted-daemon'];
    const quiet = ['--non-interactive', `--log-file=${folder}/log`, `--shared-ringdb-dir=${folder}/ring`];
    await this.#run('monero-wallet-rpc', [...words, ...more, ...quiet], rpc, 'get_version');
    if (seenOf) {
      const { address, viewKey: viewkey } = seenOf;
      await tell(rpc, 'generate_from_keys', { filename: 'seen', password: '', address, viewkey, restore_height: 0 });
    } else await tell(rpc, 'create_wallet', { filename: 'own', password: '', language: 'English' });
    // Only what a test asks for happens.
    await tell(rpc, 'auto_refresh', { enable: false });
    const { address } = await tell(rpc, 'get_address', {}, z.object({ address: z.string() }));
    const { key } = await tell(rpc, 'query_key', { key_type: 'view_key' }, z.object({ key: z.string() }));
    return { url, address, viewKey: key, rpc };
  }

  /** To the miner, unless somebody else is named. */
  async mine(blocks = 1, to = this.miner.address): Promise<void> {
    await tell(this.rpc, 'generateblocks', { amount_of_blocks: blocks, wallet_address: to });
  }

  /** Answers the transaction's name. `units`: to each of them. */
  async send(to: readonly string[], units: bigint, more: object = {}, from = this.miner): Promise<string> {
    await tell(from.rpc, 'refresh');
    const destinations = to.map((address) => ({ address, amount: units }));
    const answer = z.object({ tx_hash: z.string() });
    return (await tell(from.rpc, 'transfer', { destinations, ...more }, answer)).tx_hash;
  }

  /** Takes blocks away; what they held waits again, unless it is forgotten. */
  async pop(blocks: number, { isForgotten = false } = {}): Promise<void> {
    await tell(this.rpc, '/pop_blocks', { nblocks: blocks });
    if (isForgotten) await tell(this.rpc, 'flush_txpool');
  }

  async stop(): Promise<void> {
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #run(program: string, words: readonly string[], rpc: MoneroRpc, question: string): Promise<void> {
    const child = spawn(program, words, { stdio: 'ignore', cwd: this.#folder });
    this.#children.push(child);
    const untilMs = performance.now() + startMs;
    while (performance.now() < untilMs && child.exitCode === null) {
      const isReady = await tell(rpc, question).then(
        () => true,
        () => false,
      );
      if (isReady) return;
      await wait(100);
    }
    throw new Error(`${program} did not start`);
  }
}

export function tell<Answer = unknown>(
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
