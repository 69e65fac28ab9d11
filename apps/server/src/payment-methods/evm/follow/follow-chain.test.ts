import { type Address, getAddress } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startDevChain } from '../../../dev-chain/start-dev-chain.ts';
import type { ChainCursor, ChainStep, SeenDeposit } from '../../../modules/payments/plugin.ts';
import { deriveAddress } from '../derive-address.ts';
import { Nodes } from '../node/nodes.ts';
import type { EvmSettings } from '../settings.ts';
import { mnemonic, xpub } from '../testing/fakes.ts';
import { FaultyNode, type Faults } from '../testing/faulty-node.ts';
import { type LocalChain, settingsFor, startLocalChain, testTokens } from '../testing/local-chain.ts';
import { followChain } from './follow-chain.ts';

const ours = deriveAddress(xpub, 1000);
const other = deriveAddress(xpub, 1001);
let chain: LocalChain;
let artifacts: Awaited<ReturnType<typeof testTokens>>;
let tokens: Record<'plain' | 'fee' | 'silent' | 'lying' | 'foreign', Address>;
const nodes: FaultyNode[] = [];

beforeAll(async () => {
  [chain, artifacts] = await Promise.all([startLocalChain(), testTokens()]);
  const put = (name: string, args?: readonly unknown[]) => chain.deploy(artifacts[name] ?? fail(name), args);
  tokens = {
    plain: await put('DemoToken', ['Plain', 'PLN', 6]),
    fee: await put('FeeToken'),
    silent: await put('SilentToken'),
    lying: await put('LyingToken'),
    foreign: await put('DemoToken', ['Foreign', 'FRN', 6]),
  };
  for (const token of Object.values(tokens))
    await chain.call(artifacts['DemoToken']?.abi ?? [], token, 'mint', [chain.account.address, 10n ** 12n]);
}, 60_000);
afterAll(() => chain.stop());
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
});

function fail(name: string): never {
  throw new Error(`there is no contract ${name}`);
}

const transfer = (token: keyof typeof tokens, to: Address, units: bigint) =>
  chain.call(artifacts['DemoToken']?.abi ?? [], tokens[token], 'transfer', [to, units]);

/** Follows as the runner does, keeping the cursor as JSON, and notes what it was asked. */
class Follower {
  cursor: ChainCursor | undefined;
  readonly asked: (readonly string[])[] = [];
  readonly watched = new Set<string>([ours]);
  settings: EvmSettings;
  timeoutMs = 10_000;

  constructor(change: Readonly<Record<string, unknown>> = {}) {
    const { foreign: _, ...configured } = tokens;
    this.settings = settingsFor(chain, configured, change);
  }

  async step(): Promise<ChainStep> {
    const [set] = this.settings.chains;
    if (!set) throw new Error('no chain');
    // New each time, as after a restart.
    const asked = new Nodes(set, { timeoutMs: this.timeoutMs, graceMs: 300 });
    const step = await followChain(set, asked, this.cursor, async (addresses) => {
      this.asked.push(addresses);
      return new Set(addresses.filter((address) => this.watched.has(address)));
    });
    this.cursor = JSON.parse(JSON.stringify(step.cursor)) as ChainCursor;
    return step;
  }

  async all(): Promise<SeenDeposit[]> {
    const seen: SeenDeposit[] = [];
    for (;;) {
      const { deposits, isCaughtUp } = await this.step();
      seen.push(...deposits);
      if (isCaughtUp) return seen;
    }
  }
}

async function started(change: Readonly<Record<string, unknown>> = {}): Promise<Follower> {
  const follower = new Follower(change);
  expect(await follower.step()).toMatchObject({ deposits: [], isCaughtUp: true });
  return follower;
}

/** A node with faults before the real one. */
async function faulty(faults: Faults = {}): Promise<FaultyNode> {
  const node = await FaultyNode.before(chain.rpcUrl);
  node.faults = faults;
  nodes.push(node);
  return node;
}

const amounts = (deposits: readonly SeenDeposit[]) => deposits.map(({ currencyId, units }) => [currencyId, units]);

test('sees the coin and tokens, each once, with its block and a name of its own', async () => {
  const follower = await started();
  const coin = await chain.pay(ours, 5n);
  await chain.pay(other, 6n);
  const token = await transfer('plain', ours, 7n);
  await transfer('plain', other, 8n);
  await transfer('silent', ours, 9n);
  const height = Number(await chain.client.getBlockNumber());
  const seen = await follower.all();
  expect(seen).toMatchObject([
    { address: ours, currencyId: 'eth', units: 5n, reference: coin, memo: '', height: height - 4 },
    { address: ours, currencyId: 'plain', units: 7n, reference: `${token}:0`, height: height - 2 },
    { address: ours, currencyId: 'silent', units: 9n, height },
  ]);
  // Whom each came from, of a token by its own event.
  expect(seen.map(({ senders }) => senders?.map((sender) => getAddress(sender)))).toEqual(
    seen.map(({ senders }) => senders),
  );
  expect(seen.map(({ senders }) => senders?.length)).toEqual([1, 1, 1]);
  expect(await follower.all()).toEqual([]);
  expect(new Set(seen.map(({ reference }) => reference)).size).toBe(3);
});

test('looks all addresses of a step up at once', async () => {
  const follower = await started();
  await chain.pay(ours, 1n);
  await transfer('plain', other, 1n);
  await follower.step();
  expect(follower.asked).toEqual([[other, ours].toSorted()].map((list) => expect.arrayContaining(list)));
});

test('goes on after a long gap, step by step, without a cursor kept in memory', async () => {
  const follower = await started({ blocksPerStep: 3 });
  await chain.pay(ours, 1n);
  await chain.mine(5);
  await transfer('plain', ours, 2n);
  await chain.mine(4);
  const before = follower.cursor;
  expect(amounts(await follower.all())).toEqual([
    ['eth', 1n],
    ['plain', 2n],
  ]);
  expect(follower.asked).toHaveLength(4);
  follower.cursor = before;
  expect(amounts(await follower.all())).toHaveLength(2);
});

test('credits what arrived of a token that keeps a fee, and nothing of what only says that it arrived', async () => {
  const follower = await started();
  await transfer('fee', ours, 1000n);
  await transfer('lying', ours, 1000n);
  await transfer('foreign', ours, 1000n);
  expect(amounts(await follower.all())).toEqual([['fee', 900n]]);
});

test('shares what arrived by several transfers of one block', async () => {
  const follower = await started();
  await chain.setMining(false);
  await transfer('fee', ours, 1000n);
  await transfer('fee', ours, 2000n);
  await transfer('plain', ours, 3n);
  await chain.setMining(true);
  await chain.mine(1);
  const seen = await follower.all();
  const fee = seen.filter(({ currencyId }) => currencyId === 'fee');
  expect(fee.reduce((sum, { units }) => sum + units, 0n)).toBe(2700n);
  expect(seen).toContainEqual(expect.objectContaining({ currencyId: 'plain', units: 3n }));
});

test('sees neither a payment that failed nor one of nothing', async () => {
  const closed = getAddress(await chain.deploy(artifacts['Closed'] ?? fail('Closed')));
  const follower = await started();
  follower.watched.add(closed);
  const failed = await chain.pay(closed, 5n, 100_000n);
  expect((await chain.client.getTransactionReceipt({ hash: failed })).status).toBe('reverted');
  await chain.pay(ours, 0n);
  await transfer('plain', ours, 0n);
  expect(await follower.all()).toEqual([]);
});

test('does not see what a contract passes on', async () => {
  const { abi, bytecode } = artifacts['Forwarder'] ?? fail('Forwarder');
  const forwarder = await chain.deploy({ abi, bytecode });
  const follower = await started();
  await chain.call(abi, forwarder, 'forward', [ours], 5n);
  expect(await follower.all()).toEqual([]);
  expect(await chain.client.getBalance({ address: ours })).toBeGreaterThan(0n);
});

test('takes back what another branch does not have, also right after the start', async () => {
  const follower = await started();
  await chain.pay(ours, 5n);
  await chain.mine(1);
  const { height, deposits } = await follower.step();
  expect(amounts(deposits)).toEqual([['eth', 5n]]);
  await chain.reorganise(4);
  const step = await follower.step();
  expect(step).toMatchObject({ height, rolledBackTo: height - 4, deposits: [], isCaughtUp: true });
  expect(await follower.step()).toMatchObject({ height, deposits: [] });
  expect((await follower.step()).rolledBackTo).toBeUndefined();
});

test('a transfer keeps its name where another branch has it at another place', async () => {
  const follower = await started();
  await chain.setMining(false);
  const before = await transfer('plain', other, 1n);
  const token = await transfer('plain', ours, 5n);
  // Both get into one block at once.
  await chain.setMining(true);
  await chain.mine(1);
  const raws = await Promise.all([before, token].map((hash) => chain.request('eth_getRawTransactionByHash', [hash])));
  const [first] = await follower.all();
  // Each in a block of its own.
  await chain.reorganise(2, raws);
  const [again] = await follower.all();
  expect(first).toMatchObject({ reference: `${token}:0`, units: 5n });
  expect(again).toMatchObject({ reference: `${token}:0`, units: 5n });
  expect(again?.height).not.toBe(first?.height);
});

test('a node that lags is waited for and takes nothing back', async () => {
  const node = await faulty();
  const follower = await started({ rpcUrls: [node.url] });
  await chain.pay(ours, 5n);
  const { height } = await follower.step();
  node.faults = { headAt: height - 1 };
  expect(await follower.step()).toMatchObject({ height, deposits: [], isCaughtUp: true });
  node.faults = {};
  await chain.pay(ours, 6n);
  expect(amounts(await follower.all())).toEqual([['eth', 6n]]);
});

test('of two nodes the one that knows more is asked, wherever it stands in the list', async () => {
  const [lagging, good] = [await faulty(), await faulty()];
  const follower = await started({ rpcUrls: [lagging.url, good.url] });
  await chain.pay(ours, 5n);
  lagging.faults = { headAt: Number(await chain.client.getBlockNumber()) - 1 };
  expect(amounts(await follower.all())).toEqual([['eth', 5n]]);
});

test('of two real nodes one stops; the other goes on, and the first is waited for when it is alone', async () => {
  await transfer('plain', ours, 3n);
  const follower = await started();
  const stopped = await startDevChain({ mnemonic, chainId: chain.chainId, forkUrl: chain.rpcUrl });
  try {
    follower.settings = settingsFor(chain, { plain: tokens.plain }, { rpcUrls: [stopped.rpcUrl, chain.rpcUrl] });
    await transfer('plain', ours, 5n);
    expect(amounts(await follower.all())).toEqual([['plain', 5n]]);
    follower.settings = settingsFor(stopped, { plain: tokens.plain });
    expect(await follower.step()).toMatchObject({ deposits: [], isCaughtUp: true });
    expect((await follower.step()).rolledBackTo).toBeUndefined();
  } finally {
    await stopped.stop();
  }
});

test.each<[string, Faults, RegExp]>([
  ['says nothing', { isSilent: true }, /no whole answer within/],
  ['breaks off in the middle', { isHalf: true }, /does not answer/],
  ['answers with a page', { page: 502 }, /HTTP 502/],
  ['is of another chain', { chainId: 5 }, /is of the chain 5, and ERC20 is 31337/],
  ['names another parent', { lie: otherParents }, /do not follow on one another/],
  ['leaves a part of a block out', { lie: withoutTransactions }, /nonsense at "transactions"/],
  ['answers events of another contract', { lie: otherContract }, /events that were not asked for/],
])('a node that %s is refused, and another does its work', async (_name, faults, why) => {
  const bad = await faulty();
  const follower = await started({ rpcUrls: [bad.url] });
  await transfer('plain', ours, 5n);
  bad.faults = faults;
  const before = follower.cursor;
  follower.timeoutMs = faults.isSilent ? 500 : 10_000;
  const error = await follower.step().catch((problem: unknown) => problem);
  expect(String(error)).toMatch(why);
  expect(String(error)).not.toContain('secret-key');
  expect(follower.cursor).toBe(before);

  const good = await faulty();
  follower.timeoutMs = 10_000;
  follower.settings = settingsFor(chain, { plain: tokens.plain }, { rpcUrls: [bad.url, good.url] });
  expect(amounts(await follower.all())).toEqual([['plain', 5n]]);
});

function otherParents(method: string, result: unknown): unknown {
  return method === 'eth_getBlockByNumber' ? { ...(result as object), parentHash: `0x${'1'.repeat(64)}` } : result;
}
function withoutTransactions(method: string, result: unknown): unknown {
  return method === 'eth_getBlockByNumber' ? { ...(result as object), transactions: undefined } : result;
}
function otherContract(method: string, result: unknown): unknown {
  return method === 'eth_getLogs'
    ? (result as object[]).map((log) => ({ ...log, address: ours.toLowerCase() }))
    : result;
}

test('a node of another chain under the same id is refused: it knows none of the blocks', async () => {
  const follower = await started();
  await chain.mine(2);
  await follower.step();
  const hashes = Array.from({ length: 10 }, (_, at) => `0x${String(at).padStart(64, '0')}`);
  follower.cursor = { ...follower.cursor, hashes };
  await expect(follower.step()).rejects.toThrow(/it is of another chain/);
});

test('begins at the present end where its network was set to another chain', async () => {
  const follower = await started();
  follower.cursor = { ...follower.cursor, chainId: 1, height: 9_999_999 };
  await chain.pay(ours, 5n);
  expect(await follower.step()).toMatchObject({ deposits: [], isCaughtUp: true });
});

test('asks for fewer blocks at once where a node says that it is too much', async () => {
  const node = await faulty({ logsMax: 2 });
  const follower = await started({ rpcUrls: [node.url] });
  await transfer('plain', ours, 1n);
  await chain.mine(3);
  await transfer('plain', ours, 2n);
  expect(amounts(await follower.all())).toEqual([
    ['plain', 1n],
    ['plain', 2n],
  ]);
});

test('asks again where a node returns no events and the block says that it has some', async () => {
  const node = await faulty({ forgetsLogs: true });
  const follower = await started({ rpcUrls: [node.url] });
  await transfer('plain', ours, 1n);
  await chain.mine(3);
  expect(amounts(await follower.all())).toEqual([['plain', 1n]]);
  expect(node.asked.filter((method) => method === 'eth_getLogs')).toHaveLength(2);
});

test('takes the balance of today where the node has forgotten the old one, and waits where that does not do', async () => {
  const fresh = deriveAddress(xpub, 2000);
  const node = await faulty();
  const follower = await started({ rpcUrls: [node.url] });
  follower.watched.add(fresh);
  await transfer('plain', fresh, 4n);
  node.faults = { forgetsState: true };
  expect(amounts(await follower.all())).toEqual([['plain', 4n]]);
  await transfer('fee', fresh, 100n);
  await expect(follower.step()).rejects.toThrow(/no longer has the state/);
  node.faults = {};
  expect(amounts(await follower.all())).toEqual([['fee', 90n]]);
});
