import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anvilBinary } from './anvil-binary.ts';

export interface DevChainOptions {
  /** A free one where none is named. */
  readonly port?: number;
  /** The chain is kept in this folder's `chain-state.json`, and goes on from there; without it, it is new each time. */
  readonly dataDir?: string;
  /** Twelve words, of which the ready-made accounts come: m/44'/60'/0'/0/index, each with 10 000 coins. */
  readonly mnemonic: string;
  /** Without it a block is made for each transaction, at once. */
  readonly blockTimeSeconds?: number;
  readonly chainId?: number;
  readonly accounts?: number;
  /** A node whose chain it goes on from, as it stands: for tests of two nodes. */
  readonly forkUrl?: string;
}

export interface DevChain {
  readonly rpcUrl: string;
  readonly chainId: number;
  /** Of the process that keeps the chain's. */
  readonly pid: number;
  /** Ends it; where it has a folder, it is written there before. */
  stop(): Promise<void>;
  /** Answers how it ended, when it has. */
  readonly ended: Promise<string>;
}

const startMaxMs = 60_000;
/** How much may be lost where the machine stops. The whole chain is written each time: about 2 KB for a block, an empty one too. */
const stateIntervalSeconds = 60;

/**
 * Keeps the chain's process: ends it in peace once our end of the pipe is closed, which the system does however we end. Runs on
 * its own, by `node -e`, so that it is the same from the sources and from the bundle.
 */
const keeper = `
  const { spawn } = require('node:child_process');
  const [binary, ...words] = process.argv.slice(1);
  const child = spawn(binary, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => child.kill('SIGINT');
  process.stdin.resume().on('end', end).on('close', end).on('error', end);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  child.on('error', (error) => { console.error(error.message); process.exit(1); });
  child.on('exit', (code) => process.exit(code ?? 1));
`;

/** Starts a chain of Ethereum's kind on this machine, for playing and for tests, and waits until it answers. */
export async function startDevChain(options: DevChainOptions): Promise<DevChain> {
  const binary = anvilBinary();
  if (binary === undefined) throw new Error('the package of the local chain (anvil) is not installed for this machine');
  const { chainId = 31_337 } = options;
  const port = await freePort(options.port);
  const child = spawn(process.execPath, ['-e', keeper, binary, ...wordsOf(options, port, chainId)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C in a terminal must reach us alone: the chain ends after what still writes to it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  child.stdin.on('error', () => {});
  let output = '';
  const note = (part: Buffer) => (output = (output + part.toString()).slice(-4000));
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}: ${output.trim()}`));
  });

  const rpcUrl = `http://127.0.0.1:${port}`;
  const found = await Promise.race([firstAnswer(rpcUrl), ended]);
  if (found !== chainId) {
    child.stdin.end();
    throw new Error(
      `the local chain did not start on the port ${port}: ${typeof found === 'string' ? found : `chain ${found}`}`,
    );
  }
  return { rpcUrl, chainId, pid: child.pid ?? 0, ended, stop: () => stopped(child, ended) };
}

function wordsOf(options: DevChainOptions, port: number, chainId: number): string[] {
  const { dataDir, mnemonic, blockTimeSeconds, accounts = 10, forkUrl } = options;
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const words = `--host 127.0.0.1 --port ${port} --chain-id ${chainId} --accounts ${accounts} --silent`.split(' ');
  return [
    ...words,
    '--mnemonic',
    mnemonic,
    ...(blockTimeSeconds === undefined ? [] : ['--block-time', String(blockTimeSeconds)]),
    ...(forkUrl === undefined ? [] : ['--fork-url', forkUrl]),
    ...(dataDir === undefined
      ? []
      : ['--state', join(dataDir, 'chain-state.json'), '--state-interval', String(stateIntervalSeconds)]),
  ];
}

async function stopped(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.stdin?.end();
  await ended;
}

async function firstAnswer(url: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
  const deadline = AbortSignal.timeout(startMaxMs);
  while (!deadline.aborted) {
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(2000) });
      const { result } = (await response.json()) as { result: string };
      return Number(result);
    } catch {
      await pause(20);
    }
  }
  throw new Error(`the local chain did not answer within ${startMaxMs} ms`);
}

/** Throws where the one that is asked for is taken: what answers there then would be another chain. */
async function freePort(wanted = 0): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(wanted, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
