import { HDKey } from '@scure/bip32';
import { chooseResolution, getOrder } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBitcoinMethod } from '../../payment-methods/bitcoin/bitcoin-method.ts';
import { bitcoinKinds } from '../../payment-methods/bitcoin/kinds.ts';
import { BitcoinSettings } from '../../payment-methods/bitcoin/settings.ts';
import { hasLitecoind, Litecoind } from '../../payment-methods/bitcoin/testing/litecoind.ts';
import { newId } from '../../platform/database/index.ts';
import { bitcoinKey } from '../../signer/kinds/bitcoin-key.ts';
import { limitName } from '../../signer/limits.ts';
import { deskSigner } from '../../signer/testing/desk-signer.ts';
import { balance, changeReserve } from '../ledger/index.ts';
import { DatabaseAddresses, findOurAddresses, followStep, type PaymentPlugin } from '../payments/index.ts';
import { knownQuote, quoteRefund } from './actions/quote-refund.ts';
import { sendRefundByOperator } from './actions/refund-by-operator.ts';
import { findOrder } from './store/find-order.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testRoute, testSnapshot } from './testing/test-catalog.ts';

const kind = 'litecoin-regtest';
const key = bitcoinKey(kind, kind, new Uint8Array(32).fill(5));
const most = 10n ** 18n;
const limit = { perTransaction: most, perHour: most, perDay: most, feePerTransaction: most, feesPerDay: most };
const of = { method: 'bitcoin', network: 'NET' };
const ten = 1_000_000_000n;

describe.skipIf(!hasLitecoind)('refunds on Litecoin', () => {
  let node: Litecoind;
  let desk: OrdersDesk;
  let method: PaymentPlugin;
  let saved: BitcoinSettings | undefined;

  const settings = (): BitcoinSettings => {
    const xpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(3), bitcoinKinds[kind].segwitVersions).derive(
      "m/84'/1'/0'",
    ).publicExtendedKey;
    const chain = { network: 'NET', currencyId: desk.coin.id, kind, rpcUrl: node.url, xpub, payoutConfirmations: 2 };
    return (saved ??= BitcoinSettings.parse({ chains: [{ ...chain, feeMax: 50 }] }));
  };

  beforeAll(async () => {
    node = await Litecoind.start();
    desk = await openOrdersDesk(await createTestDatabase(), (db) => {
      method = createBitcoinMethod({
        settings,
        addresses: new DatabaseAddresses(db),
        signer: deskSigner([key], new Map([[limitName(kind, kind, 'native'), limit]])),
        ours: (addresses) => findOurAddresses(db, 'bitcoin', addresses),
        now: () => new Date(),
      });
      return [method];
    });
    await node.send(key.address, '20');
    await node.mine();
    await desk.asStaff((tx) =>
      changeReserve(tx, {
        changeId: newId(),
        currencyId: desk.coin.id,
        units: 2n * ten,
        kind: 'reserveDeposit',
        memo: 'filled',
        place: 'hot:bitcoin:NET',
      }),
    );
  }, 60_000);
  afterEach(async () => {
    await desk.drain();
    expect(await desk.breaches()).toEqual([]);
  });
  afterAll(async () => {
    await desk?.stop();
    await node?.stop();
  });

  async function follow(): Promise<void> {
    const { chain } = method;
    if (!chain) throw new Error('it works by itself');
    while (!(await followStep(desk.db, chain, of))?.isCaughtUp);
    await desk.drain();
  }

  const keys = ({ uid, secret }: Created) => ({ orderUID: uid, orderSecret: secret });

  /** Coins that came late, and their customer chose that they go back. */
  async function chosen(refundAddress: string) {
    const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'bitcoin', confirmations: 1 }));
    const order = await desk.order({ routeId: route.id, skipPreview: true });
    await desk.drain();
    await follow();
    await desk.clock.advance(1_801_000);
    const { rows } = await desk.db.execute<{ address: string }>(
      sql`select address from deposit_addresses where order_id = ${order._id}`,
    );
    await node.send(rows[0]?.address ?? '', '10');
    const [block = ''] = await node.mine();
    await follow();
    await desk.call(chooseResolution, { ...keys(order), resolution: 'giveBack', refundAddress });
    await desk.drain();
    return { order, block };
  }

  async function send({ _id, uid }: Created): Promise<bigint> {
    const { payments } = desk;
    const catalog = { snapshot: () => testSnapshot([...desk.routes.values()]) };
    const order = await findOrder(desk.db, _id);
    // As is done every half minute.
    for (const { currencyId, feeUnits } of (await method.chain?.estimateFees?.('NET')) ?? [])
      desk.payoutFees.set(currencyId, feeUnits);
    const networkFees = { payoutFee: async (currencyId: string) => desk.payoutFees.get(currencyId) };
    const quote = order && knownQuote(await quoteRefund(desk.db, { payments, networkFees }, order));
    if (!quote) throw new Error('the method can send it');
    const asked = { uid, from: 'errorPayment', reason: '', staff: nino, quote, choice: {}, lang: 'en' } as const;
    await desk.asStaff((tx) => sendRefundByOperator(tx, { catalog, payments }, asked));
    return quote.feeUnits;
  }

  test('what came late goes back once, less the fee that was shown', async () => {
    const back = await node.rpc<string>('getnewaddress', '', 'bech32');
    const { order } = await chosen(back);
    const feeUnits = await send(order);
    expect(feeUnits > 0n && feeUnits < ten / 100n).toBe(true);
    await Promise.all([desk.payments.payOutOnce(), desk.payments.payOutOnce()]);
    for (let count = 0; count < 3; count += 1) {
      await node.mine();
      await desk.payments.payOutOnce();
    }
    await desk.drain();
    const { order: page } = await desk.call(getOrder, keys(order));
    expect(page).toMatchObject({ status: 'returned', sentBack: { state: 'arrived', address: back } });
    const got = await node.rpc<number>('getreceivedbyaddress', back, 1);
    expect(BigInt(Math.round(got * 1e8))).toBe(ten - feeUnits);
    const { total } = await balance(desk.db, { kind: 'custody', currencyId: desk.coin.id, place: 'hot:bitcoin:NET' });
    // What the network took is booked by itself.
    expect(total).toBe(ten + feeUnits);
  });

  test('nothing leaves where the payment is reorganised away just before', async () => {
    const { order, block } = await chosen(await node.rpc<string>('getnewaddress', '', 'bech32'));
    await send(order);
    await node.rpc('invalidateblock', block);
    await desk.payments.payOutOnce();
    const { rows } = await desk.db.execute(
      sql`select p.state, p.waits_for from payouts p join order_refunds r on r.id = p.order_id where r.order_id = ${order._id}`,
    );
    expect(rows).toEqual([{ state: 'prepared', waits_for: 'paymentGone' }]);
    expect(await findOrder(desk.db, order._id)).toMatchObject({ status: 'errorPayment', refundingUnits: ten });
    await node.rpc('reconsiderblock', block);
  });
});
