import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether tests can start a node; the test script installs it on Debian when root. */
export const hasLitecoind = spawnSync('litecoind', ['-version'], { stdio: 'ignore' }).status === 0;
if (!hasLitecoind) console.log('Missing (apt-get install litecoind): tests against a node are skipped.');

/** Else, from block 432 on, each block must end in a transaction of extension blocks, which a chain without any cannot have. */
const noExtensionBlocks = '-vbparams=mweb:-2:0';

/** A chain of its own, with a wallet that has coins. */
export class Litecoind {
  /** With user and password. */
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.#child = child;
    this.#folder = folder;
  }

  static async start(more: readonly string[] = ['-txindex=1', '-mempoolreplacement=1']): Promise<Litecoind> {
    const folder = await mkdtemp(path.join(tmpdir(), 'tetri-litecoind-'));
    const port = await freePort();
    const words = ['-regtest', '-server', '-listen=0', '-fallbackfee=0.0001', '-printtoconsole=0', '-rpcuser=tetri'];
    const child = spawn(
      'litecoind',
      [...words, noExtensionBlocks, '-rpcpassword=p%word', `-rpcport=${port}`, `-datadir=${folder}`, ...more],
      {
        stdio: 'ignore',
      },
    );
    const node = new Litecoind(`http://tetri:p%25word@127.0.0.1:${port}`, child, folder);
    try {
      await node.#answers();
      await node.rpc('createwallet', 'miner');
      // Newly made coins can be spent after a hundred blocks.
      await node.mine(101);
      return node;
    } catch (error) {
      await node.stop();
      throw error;
    }
  }

  async rpc<Answer>(method: string, ...params: readonly unknown[]): Promise<Answer> {
    const { origin, username, password } = new URL(this.url);
    const authorization = `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64')}`;
    // Without its own wallet a call would not know which of several is meant.
    const wallet = /^(?:create|load|unload)wallet$/.test(method) ? '' : '/wallet/miner';
    const response = await fetch(`${origin}${wallet}`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ method, params }),
    });
    const { result, error } = (await response.json()) as { result: Answer; error: { message: string } | null };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Answers the hashes of the new blocks. */
  async mine(blocks = 1, to?: string): Promise<string[]> {
    return this.rpc('generatetoaddress', blocks, to ?? (await this.rpc<string>('getnewaddress', '', 'bech32')));
  }

  /** Answers the transaction's id. `amount`: in coins. */
  send(to: string, amount: string): Promise<string> {
    return this.rpc('sendtoaddress', to, amount, '', '', false, true);
  }

  /** Nothing of it is left: neither in the node nor on the disk. */
  async loseWallet(name: string): Promise<void> {
    await this.rpc('unloadwallet', name);
    await rm(path.join(this.#folder, 'regtest', 'wallets', name), { recursive: true });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      this.#child.kill('SIGTERM');
      await once(this.#child, 'exit');
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    const untilMs = performance.now() + 30_000;
    while (performance.now() < untilMs && this.#child.exitCode === null) {
      const isReady = await this.rpc('getblockcount').then(
        () => true,
        () => false,
      );
      if (isReady) return;
      await wait(50);
    }
    throw new Error('litecoind did not start');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
