import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evmKey } from './kinds/evm-key.ts';
import type { WalletKey } from './kinds/planned-transaction.ts';
import type { Limit, Limits } from './limits.ts';
import { limitName } from './limits.ts';
import { Refusal } from './refusal.ts';
import { NotWritten, type SignedEntry, type SigningLog } from './signing-log.ts';
import { SigningDesk } from './signing-desk.ts';
import { evmTransfer, recipient, token, tokenTransfer } from './testing/evm-transfers.ts';

const ether = 10n ** 18n;
const generous: Limit = {
  perTransaction: 10n * ether,
  perHour: 100n * ether,
  perDay: 1000n * ether,
  feePerTransaction: ether / 10n,
  feesPerDay: 100n * ether,
};
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

class MemoryLog implements SigningLog {
  readonly entries: SignedEntry[];
  constructor(entries: readonly SignedEntry[] = []) {
    this.entries = [...entries];
  }
  async append(entry: SignedEntry): Promise<void> {
    await Promise.resolve();
    this.entries.push(entry);
  }
  async close(): Promise<void> {}
}

function open(limit: Partial<Limit> = {}, log: SigningLog = new MemoryLog(), asset = 'native') {
  const clock = { time: new Date('2026-01-05T09:00:00Z'), now: () => clock.time };
  const limits: Limits = new Map([[limitName('evm', 'evm:1', asset), { ...generous, ...limit }]]);
  const keys = [evmKey('evm', new Uint8Array(32).fill(7))];
  const desk = new SigningDesk({ keys, limits, log, clock });
  const sign = (payoutId: string, transaction: unknown) => desk.sign({ payoutId, key: 'evm', transaction });
  const pass = (ms: number) => {
    clock.time = new Date(clock.time.getTime() + ms);
  };
  return { desk, sign, log, pass };
}

const refused = (code: string) => expect.objectContaining({ code });

test('answers the same bytes for the same transaction, and signs it once', async () => {
  const { sign, log, desk } = open();
  const [first, again] = await Promise.all([sign('p1', evmTransfer()), sign('p1', evmTransfer())]);
  expect(again).toEqual(first);
  expect(log.entries).toHaveLength(1);
  expect((await desk.signed('p1')).map(({ raw }) => raw)).toEqual([first.raw]);
});

test('signs a payout once, whatever two ask for at the same moment', async () => {
  const { sign, log } = open();
  const answers = await Promise.allSettled([sign('p1', evmTransfer()), sign('p1', evmTransfer({ nonce: 6 }))]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(log.entries).toHaveLength(1);
});

test.each([
  ['another sequence', { nonce: 6, maxFeePerGas: '40000000000' }],
  ['another recipient', { to: other, maxFeePerGas: '40000000000' }],
  ['another amount', { value: '2', maxFeePerGas: '40000000000' }],
  ['a lower fee', { maxFeePerGas: '10000000000' }],
  ['the same fee in other words', { maxPriorityFeePerGas: '2000000000' }],
  ['another chain', { chainId: 56, maxFeePerGas: '40000000000' }],
])('signs nothing in place of what it signed: %s', async (_what, change) => {
  const { sign, log } = open();
  await sign('p1', evmTransfer());
  await expect(sign('p1', evmTransfer(change))).rejects.toEqual(refused('otherTransaction'));
  expect(log.entries).toHaveLength(1);
});

test('signs the same payment at a higher fee, and answers both from then on', async () => {
  const { sign, desk, log } = open({ perDay: ether });
  const first = await sign('p1', evmTransfer());
  const bumped = await sign('p1', evmTransfer({ maxFeePerGas: '40000000000' }));
  expect(bumped.sequence).toBe(first.sequence);
  expect(await sign('p1', evmTransfer())).toEqual(first);
  expect(await desk.signed('p1')).toEqual([first, bumped]);
  expect(log.entries).toHaveLength(2);
});

test('gives a nonce to one payout, and says which are taken', async () => {
  const { sign } = open();
  await sign('p1', evmTransfer());
  await expect(sign('p2', evmTransfer())).rejects.toMatchObject({ code: 'sequenceTaken', taken: ['5'] });
  await expect(sign('p2', evmTransfer({ nonce: 6 }))).resolves.toMatchObject({ sequence: '6' });
});

test('signs nothing that has no limit', async () => {
  const { sign, log } = open();
  await expect(sign('p1', tokenTransfer(5n))).rejects.toEqual(refused('noLimit'));
  await expect(sign('p1', evmTransfer({ chainId: 10 }))).rejects.toEqual(refused('noLimit'));
  expect(log.entries).toHaveLength(0);
});

test.each([
  ['perTransaction', { perTransaction: ether - 1n }],
  ['perHour', { perHour: ether - 1n }],
  ['perDay', { perDay: ether - 1n }],
  ['feePerTransaction', { feePerTransaction: 419_999_999_999_999n }],
  ['feesPerDay', { feesPerDay: 419_999_999_999_999n }],
])('keeps the limit %s to the last unit', async (name, limit) => {
  const refusing = open(limit);
  await expect(refusing.sign('p1', evmTransfer())).rejects.toThrow(name);
  const [key, units] = Object.entries(limit)[0] as [string, bigint];
  await expect(open({ [key]: units + 1n }).sign('p1', evmTransfer())).resolves.toBeDefined();
});

test('frees the hour after an hour and the day after a day, and a clock set back frees nothing', async () => {
  const { sign, pass } = open({ perHour: ether, perDay: 2n * ether });
  const at = (nonce: number) => sign(`p${nonce}`, evmTransfer({ nonce }));
  await at(1);
  await expect(at(2)).rejects.toThrow('perHour');
  pass(-48 * 3_600_000);
  await expect(at(2)).rejects.toThrow('perHour');
  pass(49 * 3_600_000);
  await at(2);
  pass(3_600_000);
  await expect(at(3)).rejects.toThrow('perDay');
  pass(22 * 3_600_000);
  await at(3);
});

test('counts what the log has after a restart', async () => {
  const { sign, log } = open({ perHour: ether });
  const first = await sign('p1', evmTransfer());
  const again = open({ perHour: ether }, new MemoryLog(log.entries));
  await expect(again.sign('p2', evmTransfer({ nonce: 6 }))).rejects.toThrow('perHour');
  await expect(again.sign('p1', evmTransfer({ nonce: 6 }))).rejects.toEqual(refused('otherTransaction'));
  expect(await again.sign('p1', evmTransfer())).toEqual(first);
});

test('judges a token by whom it pays how much, not by the call', async () => {
  const { sign } = open({ perTransaction: 100n }, undefined, token.toLowerCase());
  await expect(sign('p1', tokenTransfer(101n))).rejects.toThrow('perTransaction');
  expect(await sign('p1', tokenTransfer(100n))).toMatchObject({ to: recipient, units: 100n });
});

test('hands out nothing that the log does not have, and says that nothing was signed', async () => {
  const log = new MemoryLog();
  log.append = () => Promise.reject(new NotWritten('no room'));
  const { sign, desk } = open({}, log);
  await expect(sign('p1', evmTransfer())).rejects.toEqual(refused('logNotWritten'));
  expect(await desk.signed('p1')).toEqual([]);
});

test('says nothing of what was signed where the log fails in another way', async () => {
  const log = new MemoryLog();
  log.append = () => Promise.reject(new Error('the disk is gone'));
  await expect(open({}, log).sign('p1', evmTransfer())).rejects.toThrow('the disk is gone');
});

test('whatever is asked in whatever order: one sequence a payout, one payout a sequence, limits kept', async () => {
  const asked = fc.record({
    payout: fc.integer({ min: 1, max: 4 }),
    nonce: fc.integer({ min: 1, max: 4 }),
    units: fc.integer({ min: 1, max: 3 }),
    gwei: fc.integer({ min: 1, max: 4 }),
    minutes: fc.integer({ min: 0, max: 90 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 12 }), async (requests) => {
      const { sign, log, pass } = open({ perHour: 5n, perDay: 8n });
      for (const { payout, nonce, units, gwei, minutes } of requests) {
        pass(minutes * 60_000);
        const transaction = evmTransfer({ nonce, value: String(units), maxFeePerGas: `${gwei}000000000` });
        await sign(`p${payout}`, transaction).catch(() => undefined);
      }
      const firsts = log.entries.filter(
        (entry, at) => log.entries.findIndex((e) => e.payoutId === entry.payoutId) === at,
      );
      for (const entry of log.entries) {
        const first = firsts.find(({ payoutId }) => payoutId === entry.payoutId);
        expect([entry.sequence, entry.to, entry.units]).toEqual([first?.sequence, first?.to, first?.units]);
      }
      expect(new Set(firsts.map(({ sequence }) => sequence)).size).toBe(firsts.length);
      for (const [hours, max] of [
        [1, 5n],
        [24, 8n],
      ] as const)
        for (const { at } of firsts) {
          const since = Date.parse(at) - hours * 3_600_000;
          const within = firsts.filter((e) => Date.parse(e.at) > since && Date.parse(e.at) <= Date.parse(at));
          expect(within.reduce((total, e) => total + e.units, 0n)).toBeLessThanOrEqual(max);
        }
    }),
    { numRuns: 30 },
  );
});

/** A wallet with five coins, which builds only once it is let. */
function wallet() {
  const { promise: isLet, resolve: letBuild } = Promise.withResolvers<void>();
  const built: string[] = [];
  const counts: bigint[] = [];
  const key: WalletKey = {
    name: 'wallet',
    kind: 'monero',
    address: 'own',
    digestOf: (to) => String(to),
    async build(to, isTaken) {
      await isLet;
      const coin = ['c1', 'c2', 'c3', 'c4', 'c5'].find((one) => !isTaken('monero', one));
      if (coin === undefined) throw new Refusal('notEnough', 'nothing is left');
      built.push(coin);
      const made = { raw: `${coin}-${built.length}`, reference: `tx-${built.length}` };
      const plan = { chain: 'monero', asset: 'native', units: 1n, feeUnits: 1n, digest: String(to) };
      return { ...plan, takes: [coin], to: String(to), sign: async () => made };
    },
    async balance() {
      await isLet;
      counts.push(5n);
      return 5n;
    },
  };
  const limits: Limits = new Map([
    [limitName('wallet', 'monero', 'native'), generous],
    [limitName('evm', 'evm:1', 'native'), generous],
  ]);
  const keys = [key, evmKey('evm', new Uint8Array(32).fill(7))];
  const log = new MemoryLog();
  const desk = new SigningDesk({ keys, limits, log, clock: { now: () => new Date('2026-01-05T09:00:00Z') } });
  const pay = (payoutId: string, to = 'a') => desk.sign({ payoutId, key: 'wallet', transaction: to });
  return { desk, log, built, counts, pay, letBuild };
}

test('a wallet that takes its time keeps no other key waiting, and whoever asks is answered once it has signed', async () => {
  const { desk, pay, letBuild } = wallet();
  const slow = pay('p1');
  await expect(desk.sign({ payoutId: 'p2', key: 'evm', transaction: evmTransfer() })).resolves.toBeDefined();
  expect(await desk.signed('p2')).toHaveLength(1);
  const signed = desk.signed('p1');
  letBuild();
  expect(await signed).toEqual([await slow]);
});

test('a wallet is asked once for what lies there, whoever waits for it, and anew for who comes later', async () => {
  const { desk, counts, letBuild } = wallet();
  const asked = Promise.all([desk.balance('wallet'), desk.balance('wallet')]);
  letBuild();
  expect(await asked).toEqual([5n, 5n]);
  expect(counts).toHaveLength(1);
  expect(await desk.balance('wallet')).toBe(5n);
  expect(counts).toHaveLength(2);
});

test('a wallet builds once for a payout, however often it is asked, and for nobody else in its place', async () => {
  const { desk, built, pay, letBuild } = wallet();
  letBuild();
  const [first, again] = await Promise.all([pay('p1'), pay('p1')]);
  expect(again).toEqual(first);
  expect(await pay('p1')).toEqual(first);
  await expect(pay('p1', 'b')).rejects.toEqual(refused('otherTransaction'));
  await expect(desk.sign({ payoutId: 'p1', key: 'evm', transaction: evmTransfer() })).rejects.toEqual(
    refused('otherTransaction'),
  );
  expect(built).toEqual(['c1']);
});

test('of what a wallet builds no two payouts have a coin in common, until nothing is left', async () => {
  const { desk, log, built, pay, letBuild } = wallet();
  letBuild();
  await Promise.all(['p0', 'p1', 'p2', 'p3', 'p4'].map((payoutId) => pay(payoutId)));
  expect(built).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
  await expect(pay('p5')).rejects.toEqual(refused('notEnough'));
  expect(log.entries).toHaveLength(5);
  expect(await desk.signed('p5')).toEqual([]);
  expect(await desk.balance('wallet')).toBe(5n);
  await expect(desk.balance('evm')).rejects.toEqual(refused('badRequest'));
});
