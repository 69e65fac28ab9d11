import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPayingExchange, type PaidOrder, type PayingExchange } from './paying-exchange.ts';

let exchange: PayingExchange;
const stop = new AbortController();
beforeAll(async () => {
  exchange = await openPayingExchange(stop.signal);
}, 300_000);
afterAll(async () => {
  await exchange.close();
  stop.abort();
}, 60_000);

/** What was sent and signed before the test. */
let before: readonly [number, number];
const sent = () => exchange.chain.client.getTransactionCount({ address: exchange.payer });
beforeEach(async () => {
  before = [await sent(), await exchange.signatures()];
});

/** The next question of this kind is held at this moment, until it is let go or cut off; others pass. */
function hold(method: string, at: 'asked' | 'answered') {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: letGo, reject } = Promise.withResolvers<void>();
  released.catch(() => undefined);
  exchange.node.faults.hold = async (one, moment) => {
    if (one !== method || moment !== at) return;
    delete exchange.node.faults.hold;
    reach();
    await released;
  };
  return { reached, letGo, cutOff: () => reject(new Error('cut off')) };
}

/** Blocks are made until the order has ended; one transaction was signed and has paid it, and it is the one that the order names. */
async function expectPaidOnce(order: PaidOrder): Promise<void> {
  const status = async () => {
    await exchange.chain.mine(1);
    return (await exchange.read(order)).status;
  };
  await expect.poll(status, { timeout: 120_000, interval: 200 }).toBe('done');
  const { outAmount, payout } = await exchange.read(order);
  expect(await exchange.lying(order.recipient)).toBe(outAmount);
  expect([await sent(), await exchange.signatures()]).toEqual(before.map((count) => count + 1));
  const hash = payout?.reference as `0x${string}`;
  expect(await exchange.chain.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' });
}

test.each(['before', 'after'] as const)(
  'a signer killed %s its log has the signature signs for one transaction',
  {
    timeout: 180_000,
  },
  async (moment) => {
    await exchange.killSigner();
    await exchange.startSigner(moment);
    const order = await exchange.payIn();
    await exchange.signerEnded();
    expect(await sent()).toBe(before[0]);
    await exchange.startSigner();
    await expectPaidOnce(order);
  },
);

const ways = [
  ['before it reaches the chain, where it is lost', 'asked', 'cutOff'],
  ['before it reaches the chain, where it comes late', 'asked', 'letGo'],
  ['when the chain has it, and its answer is lost', 'answered', 'cutOff'],
] as const;

test.each(ways)('a signer killed while its transaction is sent: %s', { timeout: 180_000 }, async (_, at, release) => {
  const sending = hold('eth_sendRawTransaction', at);
  const order = await exchange.payIn();
  await sending.reached;
  await exchange.killSigner();
  sending[release]();
  await exchange.startSigner();
  await expectPaidOnce(order);
});

test.each(ways)('a server killed while it sends a transaction: %s', { timeout: 180_000 }, async (_, at, release) => {
  const sending = hold('eth_sendRawTransaction', at);
  const order = await exchange.payIn();
  await sending.reached;
  await exchange.kill('server');
  sending[release]();
  await exchange.startServer();
  await expectPaidOnce(order);
});

test.each(ways)('a database restarted while a payout is sent: %s', { timeout: 180_000 }, async (_, at, release) => {
  const sending = hold('eth_sendRawTransaction', at);
  const order = await exchange.payIn();
  await sending.reached;
  await exchange.kill('database');
  sending[release]();
  await expectPaidOnce(order);
});

test('a database restarted after a payout was taken and before it is signed', { timeout: 180_000 }, async () => {
  const preparing = hold('eth_getTransactionCount', 'asked');
  const order = await exchange.payIn();
  await preparing.reached;
  expect((await exchange.read(order)).status).toBe('inProgressPayout');
  await exchange.kill('database');
  preparing.letGo();
  await expectPaidOnce(order);
});

test('the books agree with the chain after all of it', async () => {
  const said = await exchange.doctor();
  expect(said).toContain('The books are sound');
  expect(said).toContain('Networks were asked about');
  expect(said).not.toContain('does not answer');
}, 60_000);
