import { createPrivateKey, createPublicKey } from 'node:crypto';
import { tonAccountOf, tonAddressOf } from '@tetri/destinations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  AssignedAddress,
  ChainPlugin,
  ChainStep,
  DepositAddresses,
  InvoiceRequest,
  PayerNumbers,
  PayoutToSend,
  SignedPayout,
} from '../../modules/payments/plugin.ts';
import { tonKey } from '../../signer/kinds/ton-key.ts';
import { type Limit, limitName } from '../../signer/limits.ts';
import { deskSigner } from '../../signer/testing/desk-signer.ts';
import { behavesAsPlugin } from '../behaves-as-plugin.ts';
import { cellOf } from './cells/cell.ts';
import { memoOf } from './memo.ts';
import { TonSettings, withoutSecrets, withSecrets } from './settings.ts';
import { ownFee, TonSimulator, wayFee } from './testing/ton-simulator.ts';
import { createTonMethod } from './ton-method.ts';

const secret = new Uint8Array(32).fill(7);
const key = tonKey('ton', secret);
const hot = tonAccountOf(key.address) ?? '';
const shop = `0:${'5a'.repeat(32)}`;
const address = tonAddressOf(shop);
const customer = 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA';
const customerAccount = tonAccountOf(customer) ?? '';
const ton = 1_000_000_000n;
const generous: Limit = {
  perTransaction: 10n ** 15n,
  perHour: 10n ** 15n,
  perDay: 10n ** 15n,
  feePerTransaction: 10n ** 9n,
  feesPerDay: 10n ** 12n,
};

function publicKeyOf(seed: Uint8Array): Buffer {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  const made = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' });
  return Buffer.from(createPublicKey(made).export({ format: 'jwk' }).x ?? '', 'base64url');
}

let node: TonSimulator;
beforeEach(async () => {
  node = await TonSimulator.start();
  node.open(hot, publicKeyOf(secret), 100n * ton);
});
afterEach(() => node.stop());

const request: InvoiceRequest = {
  orderId: 'order-1',
  uid: '12345678',
  currencyId: 'ton',
  network: 'TON',
  units: 12_500_000_000n,
  decimals: 9,
  fields: [],
  lang: 'en',
  expiresAt: new Date('2026-01-05T09:30:00Z'),
};

function addresses(): DepositAddresses {
  const byOrder = new Map<string, AssignedAddress>();
  return {
    async assign({ orderId }, derive) {
      const assigned = byOrder.get(orderId) ?? derive(byOrder.size);
      byOrder.set(orderId, assigned);
      return assigned;
    },
  };
}

function settingsOf(change: object = {}) {
  const chain = { network: 'TON', nodeUrl: node.url, address, currencyId: 'ton', ...change };
  return TonSettings.parse({ chains: [chain] });
}

const ours = async (asked: readonly string[]) => new Set(asked.filter((one) => one === address));

function setUp(change: object = {}, limit: Partial<Limit> = {}) {
  const settings = settingsOf(change);
  const plugin = createTonMethod({
    settings: () => settings,
    addresses: addresses(),
    signer: deskSigner([key], new Map([[limitName('ton', 'ton', 'native'), { ...generous, ...limit }]])),
    ours,
    now: () => new Date(node.headSeconds * 1000),
    timeoutMs: 3000,
  });
  const { chain } = plugin;
  if (!chain) throw new Error('it works by itself');
  return { plugin, chain, request };
}

behavesAsPlugin(() => setUp());

test('all orders are paid to one wallet, each with a memo that the page shows first and the code carries', async () => {
  const { plugin } = setUp();
  const opened = await plugin.openInvoice(request);
  const other = await plugin.openInvoice({ ...request, orderId: 'order-2' });
  expect(opened).toEqual({ state: 'open', details: { address, memo: memoOf(0), network: 'TON' } });
  expect(other).toMatchObject({ details: { address, memo: memoOf(1) } });
  expect(await plugin.openInvoice({ ...request, decimals: 8 })).toMatchObject({ state: 'refused' });
  expect(await plugin.openInvoice({ ...request, network: 'ERC20' })).toMatchObject({ state: 'refused' });
  if (opened.state !== 'open') throw new Error('not open');
  const page = {
    lang: 'en',
    symbol: 'TON',
    expiresAt: request.expiresAt,
    now: request.expiresAt,
    isAwaited: true,
  } as const;
  const blocks = plugin.describe({ ...request, details: opened.details }, page);
  expect(blocks).toContainEqual(expect.objectContaining({ kind: 'memo', value: memoOf(0) }));
  const value = `ton://transfer/${address}?amount=12500000000&text=${memoOf(0)}`;
  expect(blocks).toContainEqual(expect.objectContaining({ kind: 'qr', value }));
});

describe('payments', () => {
  async function readAll(chain: ChainPlugin, from?: ChainStep): Promise<ChainStep & { all: ChainStep['deposits'] }> {
    let step = await chain.follow('TON', from?.cursor, ours);
    const all = [...step.deposits];
    while (!step.isCaughtUp) {
      step = await chain.follow('TON', step.cursor, ours);
      all.push(...step.deposits);
    }
    return { ...step, all };
  }

  test('are seen in order, each once, with their memo, known or not, however little is read at once', async () => {
    const { chain } = setUp({ transactionsPerStep: 1 });
    node.pay(shop, ton, 'before anybody looked');
    node.mine();
    const before = await readAll(chain);
    node.pay(shop, 2n * ton, ` ${memoOf(0)}\n`);
    node.pay(customerAccount, ton, memoOf(0));
    node.mine();
    node.pay(shop, 3n * ton);
    node.pay(shop, 4n * ton, 'for Nino');
    node.mine(3);
    const step = await readAll(chain, before);
    expect(step.all).toMatchObject([
      { address, memo: memoOf(0), currencyId: 'ton', units: 2n * ton, height: 102 },
      { address, memo: '', units: 3n * ton, height: 103 },
      { address, memo: 'for Nino', units: 4n * ton, height: 103 },
    ]);
    expect(step.height).toBe(node.height);
    expect((await readAll(chain, before)).all).toEqual(step.all);
    expect((await readAll(chain, step)).all).toEqual([]);
  });

  test('the first payment that a wallet ever gets is seen', async () => {
    const { chain } = setUp();
    const before = await readAll(chain);
    node.pay(shop, ton, memoOf(3));
    node.mine();
    expect((await readAll(chain, before)).all).toMatchObject([{ memo: memoOf(3), units: ton }]);
  });

  test.each<[string, () => void]>([
    ['what came back', () => node.pay(shop, ton, memoOf(0), { isBounced: true })],
    ['what the wallet did not take', () => node.pay(shop, ton, memoOf(0), { isSentBack: true })],
    ['a message from outside', () => node.pay(shop, ton, memoOf(0), { source: null })],
    ['what the wallet sent to itself', () => node.pay(shop, ton, memoOf(0), { source: shop })],
    ['dust', () => node.pay(shop, 9_999_999n, memoOf(0))],
    ['nothing', () => node.pay(shop, 0n, memoOf(0))],
  ])('%s counts nothing', async (_name, pay) => {
    const { chain } = setUp({ dustNano: _name === 'nothing' ? 0 : 10_000_000 });
    const before = await readAll(chain);
    pay();
    node.mine();
    expect((await readAll(chain, before)).all).toEqual([]);
  });

  test('a body that nobody can read, or should not be stored, is a payment without a memo', async () => {
    const { chain } = setUp();
    const before = await readAll(chain);
    node.pay(shop, ton, cellOf('1'.repeat(33)));
    node.pay(shop, ton, `\0${memoOf(0)}\u202e`);
    node.mine();
    expect((await readAll(chain, before)).all.map(({ memo }) => memo)).toEqual(['', memoOf(0)]);
    node.answers.set('/transactions', (query, response) =>
      node.answer('/transactions', query, response, (answer) =>
        JSON.parse(JSON.stringify(answer).replaceAll(/"body":"[^"]*"/g, '"body":"te6c"')),
      ),
    );
    expect((await readAll(chain, before)).all.map(({ memo }) => memo)).toEqual(['', '']);
  });

  test('transactions that a node leaves out are missed, and nothing is read on', async () => {
    const { chain } = setUp();
    const before = await readAll(chain);
    node.pay(shop, ton, memoOf(0));
    node.pay(shop, ton, memoOf(1));
    node.pay(shop, ton, memoOf(2));
    node.mine();
    for (const left of [0, 1]) {
      node.answers.set('/transactions', (query, response) =>
        node.answer('/transactions', query, response, (answer) => {
          const { transactions } = answer as { transactions: unknown[] };
          return { transactions: transactions.toSpliced(left, 1) };
        }),
      );
      await expect(chain.follow('TON', before.cursor, ours)).rejects.toThrow('leaves out transactions');
    }
    node.answers.clear();
    expect((await readAll(chain, before)).all).toHaveLength(3);
  });

  test('a node that is behind, and one that lost what was read, are waited for', async () => {
    const { chain } = setUp();
    node.pay(shop, ton, memoOf(0));
    node.mine();
    const seen = await readAll(chain);
    node.answers.set('/masterchainInfo', (query, response) =>
      node.answer('/masterchainInfo', query, response, (answer) =>
        JSON.parse(JSON.stringify(answer).replaceAll(`"seqno":${node.height}`, `"seqno":${node.height - 1}`)),
      ),
    );
    await expect(chain.follow('TON', seen.cursor, ours)).rejects.toThrow('was read already');
    node.answers.clear();
    node.change((one) => ({ ...one, hash: 'e'.repeat(64) }));
    await expect(chain.follow('TON', seen.cursor, ours)).rejects.toThrow('does not know the transaction');
  });

  test.each([true, false])(
    'another wallet for customers is read from where the first one was read to (used before: %s)',
    async (isUsed) => {
      const other = `0:${'6b'.repeat(32)}`;
      if (isUsed) {
        node.pay(other, ton, 'long ago');
        node.mine();
      }
      const before = await readAll(setUp().chain);
      // Paid before anybody looks.
      for (const number of [1, 2, 3]) {
        node.pay(other, ton, memoOf(number));
        node.mine();
      }
      const moved = setUp({ address: tonAddressOf(other), transactionsPerStep: 1 }).chain;
      const step = await readAll(moved, before);
      expect(step.all.map(({ memo }) => memo)).toEqual([1, 2, 3].map(memoOf));
      node.pay(other, ton, memoOf(4));
      node.mine();
      expect((await readAll(moved, step)).all).toMatchObject([{ address: tonAddressOf(other), memo: memoOf(4) }]);
    },
  );

  test('a payment is asked about again, as deep as it is now', async () => {
    const { chain } = setUp();
    const before = await readAll(chain);
    node.pay(shop, 5n * ton, memoOf(0));
    node.mine(4);
    const [seen] = (await readAll(chain, before)).all;
    if (!seen) throw new Error('nothing was seen');
    const deposit = { ...seen, network: 'TON' };
    expect(await chain.confirm(deposit)).toEqual({ state: 'seen', confirmations: 4 });
    expect(await chain.confirm({ ...deposit, units: 6n * ton })).toEqual({ state: 'gone' });
    expect(await chain.confirm({ ...deposit, address: customer })).toEqual({ state: 'gone' });
    expect(await chain.confirm({ ...deposit, currencyId: 'other' })).toEqual({ state: 'gone' });
    expect(await chain.confirm({ ...deposit, reference: 'f'.repeat(64) })).toEqual({ state: 'gone' });
  });

  test.each<[string, Parameters<TonSimulator['answers']['set']>[1], string]>([
    ['answers nonsense', (_query, response) => response.end('{"last": 5}'), 'nonsense'],
    ['answers half', (_query, response) => response.end('{"last": {"seqno": 1'), 'no JSON'],
    [
      'refuses',
      (_query, response) => response.writeHead(429).end('{"error":"Ratelimit exceed"}'),
      'HTTP 429 Ratelimit',
    ],
    ['breaks off', (_query, response) => response.destroy(), 'does not answer'],
  ])('a node that %s is not believed', async (_name, answer, words) => {
    node.answers.set('/masterchainInfo', answer);
    const { plugin, chain } = setUp();
    await expect(chain.follow('TON', undefined, ours)).rejects.toThrow(words);
    expect(await plugin.health()).toMatchObject({ isHealthy: false });
  });

  test('a node of another chain is not believed, and one that stands still is reported', async () => {
    node.globalId = -3;
    await expect(setUp().chain.follow('TON', undefined, ours)).rejects.toThrow('is of the chain -3');
    node.globalId = -239;
    const { plugin } = setUp();
    const seconds = node.headSeconds;
    node.answers.set('/masterchainInfo', (query, response) =>
      node.answer('/masterchainInfo', query, response, (answer) =>
        JSON.parse(JSON.stringify(answer).replaceAll(String(node.headSeconds), String(seconds))),
      ),
    );
    node.wait(360);
    expect((await plugin.health()).problems).toEqual(['TON: the last block of the node is 6 minutes old']);
  });
});

describe('payouts', () => {
  const payoutOf = (change: Partial<PayoutToSend> = {}): PayoutToSend => ({
    payoutId: 'payout-1',
    network: 'TON',
    currencyId: 'ton',
    units: 3n * ton,
    decimals: 9,
    address: customer,
    memo: 'exchange 77',
    ...change,
  });

  async function prepared(chain: ChainPlugin, payout = payoutOf(), numbers?: PayerNumbers): Promise<SignedPayout> {
    const signed = await chain.preparePayout(payout, numbers);
    if ('state' in signed) throw new Error(signed.reason);
    return signed;
  }

  /** As the product stores them. */
  const after = (last: SignedPayout | undefined, settled?: bigint): PayerNumbers => ({
    next: last && (last.sequence ?? 0n) + 1n,
    settled,
    last: last && { sequence: last.sequence ?? 0n, raw: last.raw },
  });

  test('one is sent with its memo, the first one with the wallet itself, and is done once it is in a block', async () => {
    const { chain } = setUp();
    const before = node.balances.get(hot) ?? 0n;
    const first = await prepared(chain);
    expect(node.broadcasts).toEqual([]);
    expect(first).toMatchObject({ from: key.address, sequence: 0n, feeCurrencyId: 'ton' });
    expect(await chain.payoutStatus(payoutOf(), [first])).toEqual({ state: 'waiting' });
    await chain.send('TON', first);
    node.mine();
    const feeUnits = ownFee + wayFee;
    const { reference } = first;
    expect(await chain.payoutStatus(payoutOf(), [first])).toEqual({ state: 'succeeded', reference, feeUnits });
    expect(first.feeUnits).toBeGreaterThanOrEqual(feeUnits);
    expect(before - (node.balances.get(hot) ?? 0n)).toBe(3n * ton + feeUnits);
    const next = payoutOf({ payoutId: 'payout-2', memo: '' });
    const second = await prepared(chain, next, after(first, 0n));
    expect(second.sequence).toBe(1n);
    expect(second.raw.length).toBeLessThan(first.raw.length / 2);
    await chain.send('TON', second);
    node.mine();
    expect(await chain.payoutStatus(next, [second])).toMatchObject({ state: 'succeeded' });
  });

  test('sent again and prepared again it is the same message, and is paid once', async () => {
    const { chain } = setUp();
    const signed = await prepared(chain);
    node.mine();
    expect(await prepared(chain)).toEqual(signed);
    expect(await chain.hasSigned('payout-1')).toBe(true);
    for (let count = 0; count < 4; count += 1) {
      await chain.send('TON', signed);
      await chain.send('TON', signed);
      node.mine();
    }
    const paid = node.balances.get(customerAccount) ?? 0n;
    expect(paid).toBeLessThanOrEqual(3n * ton);
    expect(paid).toBeGreaterThan(2n * ton);
  });

  test('another one waits until the wallet has taken the one before, or never can', async () => {
    const { chain } = setUp();
    node.takesMessages = false;
    const first = await prepared(chain);
    await chain.send('TON', first);
    const other = payoutOf({ payoutId: 'payout-2' });
    const waits = {
      state: 'impossible',
      isFinal: false,
      reason: expect.stringContaining('another payout is on its way'),
    };
    expect(await chain.preparePayout(other, after(first))).toMatchObject(waits);
    node.wait(601);
    node.mine();
    // Its time is over, and that is not certain yet.
    expect(await chain.preparePayout(other, after(first))).toMatchObject(waits);
    expect(await chain.payoutStatus(payoutOf(), [first])).toEqual({ state: 'waiting' });
    await chain.send('TON', first);
    node.wait(300);
    node.mine();
    expect(await chain.payoutStatus(payoutOf(), [first])).toMatchObject({ state: 'failed' });
    node.takesMessages = true;
    node.mine();
    expect(node.balances.get(customerAccount)).toBeUndefined();
    const second = await prepared(chain, other, after(first));
    expect(second.sequence).toBe(first.sequence);
    await chain.send('TON', second);
    node.mine();
    expect(await chain.payoutStatus(other, [second])).toMatchObject({ state: 'succeeded' });
    // What took its number is another one, and a node must be able to tell which.
    expect(await chain.payoutStatus(payoutOf(), [first])).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('took the number 0'),
    });
  });

  test('a node that leaves a payout out, or how its number was used, makes nothing failed', async () => {
    const { chain } = setUp();
    const signed = await prepared(chain);
    await chain.send('TON', signed);
    node.mine();
    node.wait(2000);
    node.mine();
    node.useNumber(hot);
    const without = (which: (nth: number, all: number) => boolean) =>
      node.answers.set('/transactions', (query, response) =>
        node.answer('/transactions', query, response, (answer) => {
          const { transactions } = answer as { transactions: { lt: string }[] };
          return { transactions: transactions.filter(({ lt }) => !which(Number(lt) / 1_000_000, transactions.length)) };
        }),
      );
    without((nth) => nth === 1);
    await expect(chain.payoutStatus(payoutOf(), [signed])).rejects.toThrow('how the number 0');
    without(() => true);
    await expect(chain.payoutStatus(payoutOf(), [signed])).rejects.toThrow('how the number 0');
    // Only within its time nothing is reported: the number leads to it.
    node.answers.set('/transactions', (query, response) =>
      node.answer('/transactions', query, response, (answer) =>
        query.has('end_utime') ? { transactions: [] } : answer,
      ),
    );
    expect(await chain.payoutStatus(payoutOf(), [signed])).toMatchObject({ state: 'succeeded' });
  });

  test('one that was taken and moved nothing has failed, and cost its fee', async () => {
    const { chain } = setUp();
    const signed = await prepared(chain);
    node.balances.set(hot, ton);
    await chain.send('TON', signed);
    node.mine();
    expect(await chain.payoutStatus(payoutOf(), [signed])).toMatchObject({
      state: 'failed',
      spent: { reference: signed.reference, feeUnits: ownFee },
    });
  });

  test('the signer signs no second message for one payout', async () => {
    const signer = deskSigner([key], new Map([[limitName('ton', 'ton', 'native'), generous]]));
    const transaction = { seqno: 3, validUntil: 1_700_000_000, to: customer, units: '5', comment: '' };
    const asked = { payoutId: 'one', key: 'ton', transaction };
    await signer.sign(asked);
    for (const change of [{ seqno: 4 }, { validUntil: 1_700_000_001 }, { units: '6' }, { comment: 'x' }])
      await expect(signer.sign({ ...asked, transaction: { ...transaction, ...change } })).rejects.toMatchObject({
        code: 'otherTransaction',
      });
    expect(await signer.signed('one')).toHaveLength(1);
  });

  test('a node that knows fewer payments than went through is not asked for the next number', async () => {
    const { chain } = setUp();
    expect(await chain.preparePayout(payoutOf(), after(undefined, 0n))).toMatchObject({
      isFinal: false,
      reason: expect.stringContaining('knows fewer payments'),
    });
    expect(await chain.hasSigned('payout-1')).toBe(false);
  });

  test.each<[string, Partial<PayoutToSend>]>([
    ['no address', { address: customer.replace('b', 'B') }],
    ['an address of the test network', { address: 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP' }],
    ['the account of zeros', { address: `0:${'0'.repeat(64)}` }],
    ['the payer', { address: hot }],
    ['the wallet that customers pay to', { address: shop }],
    ['a memo that does not fit', { memo: 'ж'.repeat(62) }],
  ])('to %s nothing is ever paid', async (_name, change) => {
    expect(await setUp().chain.preparePayout(payoutOf(change))).toMatchObject({ state: 'impossible', isFinal: true });
  });

  test.each<[string, () => object, Partial<PayoutToSend>]>([
    ['too little TON', () => ({}), { units: 100n * ton }],
    ['other decimals', () => ({}), { decimals: 8 }],
    ['a currency that is not set up', () => ({}), { currencyId: 'other' }],
    ['a network that is not set up', () => ({}), { network: 'OTHER' }],
    ['one wallet for both ways', () => ({ address: key.address }), {}],
  ])('with %s it waits, and nothing is signed', async (_name, settings, change) => {
    const { chain } = setUp(settings());
    expect(await chain.preparePayout(payoutOf(change))).toMatchObject({ state: 'impossible', isFinal: false });
    expect(await chain.hasSigned('payout-1')).toBe(false);
  });

  test('a limit of the signer keeps it back, and says so', async () => {
    const { chain } = setUp({}, { perTransaction: ton });
    await expect(chain.preparePayout(payoutOf())).rejects.toMatchObject({ code: 'limitExceeded' });
  });

  test('a refusal of the node is reported in its own words', async () => {
    const { chain } = setUp();
    const signed = await prepared(chain);
    node.answers.set('/message', (_query, response) => response.writeHead(500).end('{"error":"exitcode=35, steps=5"}'));
    await expect(chain.send('TON', signed)).rejects.toThrow('exitcode=35');
  });

  test('reports what lies in the hot wallet, and what keeping it may have cost', async () => {
    expect(await setUp().chain.balances('TON')).toEqual([
      { currencyId: 'ton', place: 'hot', units: 100n * ton, unbookedUnits: 50_000_000n },
    ]);
  });
});

describe('settings', () => {
  test('an address with a mistake or of the test network, and one network twice, are refused', () => {
    expect(() => settingsOf({ address: customer.replace('b', 'B') })).toThrow('checksum');
    expect(() => settingsOf({ address: 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP' })).toThrow('not an address');
    const [chain] = settingsOf().chains;
    expect(() => TonSettings.parse({ chains: [chain, { ...chain, chainId: -3 }] })).toThrow('network is set up twice');
    expect(() => TonSettings.parse({ chains: [chain, { ...chain, network: 'OTHER' }] })).toThrow(
      'chain is set up twice',
    );
  });

  test('a currency with other decimals in the catalogue is found', async () => {
    const { settings } = setUp().plugin;
    expect(await settings?.findMisfit?.(settingsOf(), () => 9)).toBeUndefined();
    expect(await settings?.findMisfit?.(settingsOf(), () => 6)).toBe('chains.0.currencyId');
  });

  test('the provider’s key is shown to nobody, and stays where it is not typed anew', () => {
    const settings = settingsOf({ apiKey: 'key-of-provider' });
    const shown = withoutSecrets(settings);
    expect(JSON.stringify(shown)).not.toContain('key-of-provider');
    expect(withSecrets(shown, settings)).toEqual(settings);
    expect(withSecrets(shown, undefined)).toBeUndefined();
    expect(withSecrets(settingsOf(), settings)).toEqual(settingsOf());
  });
});

test('a fee is known only while the network answers', async () => {
  const { chain } = setUp();
  expect(await chain.estimateFees?.('TON')).toEqual([
    { currencyId: 'ton', kind: 'payout', feeCurrencyId: 'ton', feeUnits: 10_000_000n },
  ]);
  await node.stop();
  await expect(chain.estimateFees?.('TON')).rejects.toThrow();
});
