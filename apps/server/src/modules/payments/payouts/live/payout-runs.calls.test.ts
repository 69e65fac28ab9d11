import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId, transaction } from '../../../../platform/database/index.ts';
import { silentLog } from '../../../../platform/log.ts';
import { openFollowed } from '../../deposits/store/followed-networks.ts';
import { Plugins } from '../../methods/plugins.ts';
import { ChainSimulator, simulatedChainMethod } from '../../testing/chain-simulator.ts';
import { noteReference, startSending } from '../store/automatic-payouts.ts';
import { saveSigned } from '../store/payout-transactions.ts';
import { findPayout, preparePayout } from '../store/payouts.ts';
import { PayoutRuns } from './payout-runs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());
afterEach(() => vi.restoreAllMocks());

const at = { method: 'chain', network: 'NET' };
const never = () => Promise.reject(new Error('nothing is to be taken here'));

function runsOf(chain: ChainSimulator) {
  const runs = new PayoutRuns({
    db: database.db,
    log: silentLog,
    plugins: new Plugins([simulatedChainMethod(chain, { assign: never })]),
    networkOf: () => ({ code: at.network }),
    lockForPayout: never,
    restsOn: async () => ({}),
    isStopped: () => false,
  }).runsAt({ ...at, chain });
  return new Map(runs.map(({ name, run }) => [name, run]));
}

/** A payout that its network has, and that is in no block yet. */
async function sent(chain: ChainSimulator): Promise<string> {
  const orderId = newId();
  const draft = {
    orderId,
    uid: '12345678',
    method: at.method,
    currencyId: newId(),
    units: 500n,
    decimals: 2,
    startedBy: null,
    destination: [{ key: 'wallet', value: 'somewhere' }],
  };
  await transaction(database.db, async (tx) => {
    const payout = await preparePayout(tx, draft);
    if (!payout) throw new Error('it is the first');
    await startSending(tx, payout);
    const signed = await chain.preparePayout({
      ...draft,
      payoutId: payout.id,
      network: at.network,
      address: '',
      memo: '',
    });
    if ('state' in signed) throw new Error(signed.reason);
    await noteReference(tx, payout, signed.reference);
    await saveSigned(tx, payout, { network: at.network, chain: chain.chainOf() }, signed);
    await chain.send(at.network, signed);
  });
  return orderId;
}

test('what is on its way is looked at when a block came, and when some seconds are over', async () => {
  const chain = new ChainSimulator(at.network);
  chain.signsAhead = true;
  await sent(chain);
  await transaction(database.db, (tx) => openFollowed(tx, at));
  const asked = vi.spyOn(chain, 'payoutStatus');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const look = runsOf(chain).get('payouts on their way');
  const looks = async () => {
    await look?.();
    return asked.mock.calls.length;
  };
  expect(await looks()).toBe(1);
  expect(await looks()).toBe(1);
  await database.db.execute(sql`update followed_networks set height = 7`);
  expect(await looks()).toBe(2);
  clock.mockReturnValue(30_999);
  expect(await looks()).toBe(2);
  clock.mockReturnValue(31_000);
  expect(await looks()).toBe(3);
});

test('a method that signs by what its network has does all of it in one run', async () => {
  const chain = new ChainSimulator(at.network);
  const orderId = await sent(chain);
  const runs = runsOf(chain);
  expect([...runs.keys()]).toEqual(['payouts']);
  chain.mine();
  await runs.get('payouts')?.();
  expect(await findPayout(database.db, orderId)).toMatchObject({ confirmations: 1 });
});
