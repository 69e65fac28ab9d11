import { getStaffOrder, walletInUse } from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Created } from '../../orders/testing/orders-desk.ts';
import { openReplaceableWallet, type ReplaceableWallet, stolenReason } from '../testing/replaceable-wallet.ts';

let wallet: ReplaceableWallet;

beforeAll(async () => {
  wallet = await openReplaceableWallet();
});
afterEach(async () => {
  await wallet.desk.drain();
  expect(await wallet.desk.breaches()).toEqual([]);
});
afterAll(() => wallet.stop());

const replaced = { address: undefined, warning: expect.stringContaining('have been replaced') };

/** What staff read of addresses that were withdrawn from the order. */
async function withdrawnFrom({ uid }: Created): Promise<readonly unknown[]> {
  const { history } = (await wallet.owner.call(getStaffOrder, { uid })).order;
  return history.flatMap((step) => step.said).filter(({ code }) => code === 'walletReplaced');
}

test('an order that is taken up again while its wallet is replaced shows the address of before no more', async () => {
  const { desk, save } = wallet;
  const order = await wallet.ordered();
  await desk.drain();
  const { address } = await wallet.pageOf(order);
  await wallet.end(order);
  // The replacement is written and not committed yet.
  await wallet.whileLocked('select from audit_head for update', async () => {
    const saved = save('second', stolenReason);
    await wallet.untilWaiting(1);
    await wallet.payTo(address);
    const takenUp = desk.drain();
    await wallet.untilWaiting(2);
    return () => Promise.all([saved, takenUp]);
  });
  await desk.drain();
  expect(await wallet.pageOf(order)).toEqual(replaced);
});
