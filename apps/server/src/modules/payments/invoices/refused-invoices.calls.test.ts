import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Created } from '../../orders/testing/orders-desk.ts';
import { openReplaceableWallet, type ReplaceableWallet, walletSchema } from '../testing/replaceable-wallet.ts';
import { findInvoice } from './store/invoices.ts';

let wallet: ReplaceableWallet;
/** How often the method was asked for something to pay to. */
let asked: number;

beforeAll(async () => {
  wallet = await openReplaceableWallet();
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => wallet.stop());

const stateOf = async ({ _id }: Created) => (await findInvoice(wallet.desk.db, _id))?.state;

test('what is refused by the settings that are saved is refused without reading them all again', async () => {
  const { desk, hooks } = wallet;
  hooks.isRefused = () => {
    asked += 1;
    return true;
  };
  const reading = vi.spyOn(desk.payments.state, 'refresh');
  try {
    const order = await wallet.ordered();
    await desk.drain();
    // Nobody can pay it.
    expect(await stateOf(order)).toBe('closed');
    expect(asked).toBe(1);
    expect(reading).not.toHaveBeenCalled();
  } finally {
    reading.mockRestore();
    wallet.reset();
  }
});

test('what was refused by settings that another process has replaced is asked for anew by those that are saved', async () => {
  const { desk, hooks } = wallet;
  const { state } = desk.payments;
  await wallet.save('none');
  const hearing = vi.spyOn(state, 'changed').mockResolvedValue(undefined);
  hooks.isRefused = () => {
    asked += 1;
    return state.settingsOf('chain', walletSchema, { wallet: 'none' }).wallet === 'none';
  };
  try {
    await wallet.save('second');
    const order = await wallet.ordered();
    await desk.drain();
    expect(await stateOf(order)).toBe('open');
    expect(asked).toBe(2);
  } finally {
    hearing.mockRestore();
    wallet.reset();
  }
});

test('what is refused by settings that never become those that are saved is refused after a few tries', async () => {
  const { desk, hooks } = wallet;
  const { state } = desk.payments;
  const spies = [
    vi.spyOn(state, 'changed').mockResolvedValue(undefined),
    vi.spyOn(state, 'refresh').mockResolvedValue(undefined),
    // No more than a few, so that without a bound the test ends as well.
    vi.spyOn(state, 'versionOf').mockImplementation(() => -Math.min(asked, 20)),
  ];
  hooks.isRefused = () => {
    asked += 1;
    return true;
  };
  try {
    const order = await wallet.ordered();
    await desk.drain();
    // Nobody can pay it.
    expect(await stateOf(order)).toBe('closed');
    expect(asked).toBe(5);
  } finally {
    for (const spy of spies) spy.mockRestore();
    wallet.reset();
  }
});
