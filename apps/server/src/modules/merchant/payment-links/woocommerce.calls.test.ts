import {
  createApiKey,
  createSavedRequisite,
  getPaymentLink,
  listRequisiteCurrencies,
  payPaymentLink,
  recordPayment,
  recordPayout,
  updateOrderStatus,
} from '@tetri/contract';
import { languagesHere } from '@tetri/testing/run-program';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/index.ts';

const script = fileURLToPath(import.meta.resolve('../../../../../../examples/woocommerce/test/shop.php'));

interface Sale {
  readonly status: string;
  readonly completions?: readonly string[];
  readonly notes?: readonly string[];
  readonly meta?: Readonly<Record<string, string>>;
}

/** The settings of the plug-in, by their names. */
type Fields = Readonly<
  Record<string, { readonly type: string; readonly options?: Readonly<Record<string, string>> } | undefined>
>;

describe.skipIf(!languagesHere.includes('php'))(
  'the plug-in for WooCommerce (skipped where PHP is not installed)',
  () => {
    let server: TestServer;
    let folder: string;
    let shop: ChildProcess;
    let address: string;

    beforeAll(async () => {
      server = await startTestServer({ isDemo: true, env: { MERCHANTS_ON_OWN_NETWORK: 'true' } });
      // The shop signs by the clock of the machine.
      await server.clock.set(new Date());
      await server.app.modules.rates.pollNow();
      folder = await mkdtemp(join(tmpdir(), 'tetri-woocommerce-'));
      const merchant = await server.signedInUser();
      const { access } = await merchant.call(createApiKey, { name: 'shop' });
      const { currencies } = await merchant.call(listRequisiteCurrencies, {});
      const currencyId = currencies.find(({ xml }) => xml === 'USDTTRC20')?._id ?? '';
      const values = [{ key: 'wallet', value: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }];
      const { requisite } = await merchant.call(createSavedRequisite, { name: 'Till', currencyId, values });
      const settings = {
        enabled: 'yes',
        address: server.address,
        api_key: access.key,
        api_secret: access.secret,
        currency_id: currencyId,
        requisite_id: requisite._id,
      };
      const port = await freePort();
      address = `http://127.0.0.1:${port}`;
      shop = spawn('php', ['-S', `127.0.0.1:${port}`, script], {
        env: {
          ...process.env,
          SHOP_FOLDER: folder,
          SHOP_SETTINGS: JSON.stringify(settings),
          PHP_CLI_SERVER_WORKERS: '4',
        },
        stdio: 'ignore',
        // Its workers outlive it: they are ended with their process group.
        detached: true,
      });
      await vi.waitFor(() => fetch(address), { timeout: 10_000 });
    });
    afterAll(async () => {
      const ended = once(shop, 'exit');
      if (shop.pid !== undefined) process.kill(-shop.pid);
      await ended;
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const open = (id: number, total: string) =>
      writeFile(join(folder, `sale-${id}.json`), JSON.stringify({ total, status: 'pending' }));
    const sale = async (id: number) => JSON.parse(await readFile(join(folder, `sale-${id}.json`), 'utf8')) as Sale;
    async function checkOut(id: number) {
      const response = await fetch(`${address}/checkout?sale=${id}`);
      return (await response.json()) as { result: string; redirect?: string; notice: string | null };
    }
    const codeOf = (redirect = '') => /\/pay\/(\w+)\/$/.exec(redirect)?.[1] ?? '';
    const deliver = async () => {
      await server.drain();
      await server.app.modules.deliveries.deliverDue();
    };

    async function pay(redirect: string | undefined) {
      const code = codeOf(redirect);
      const { ways } = await server.call(getPaymentLink, { code });
      const way = ways.find(({ from }) => from.xml === 'TBCBGEL');
      const fromValues = [{ key: 'name', value: 'Nino Beridze' }];
      const { uid, secret, inAmount } = await server.call(payPaymentLink, {
        code,
        routeId: way?.routeId ?? '',
        fromValues,
        email: 'nino@example.com',
        agreement: true,
      });
      await server.drain();
      return { uid, secret, inAmount };
    }

    /** As the exchange's own staff do. */
    async function finish({ uid, inAmount }: { uid: string; inAmount: string }): Promise<void> {
      const desk = await server.signedInStaff();
      const act = () => ({ commandId: newId(), uid, reference: newId(), reason: 'it came' });
      await desk.call(recordPayment, { ...act(), from: 'waitPayment', amount: inAmount });
      await server.drain();
      await desk.call(recordPayout, { ...act(), from: 'inProgress' });
      await deliver();
    }

    test('the settings list currencies and saved details by name, and take what is typed where the key is refused', async () => {
      const settings = async (query = '') => (await fetch(`${address}/settings${query}`)).json() as Promise<Fields>;
      const listed = await settings();
      expect(listed['currency_id']).toMatchObject({ type: 'select', title: 'Currency to receive' });
      expect(Object.values(listed['currency_id']?.options ?? {})).toContain('Tether (USDTTRC20)');
      expect(Object.values(listed['requisite_id']?.options ?? {})).toEqual(['My wallet at the exchange', 'Till']);
      const gone = await settings('?settings[requisite_id]=gone');
      expect(gone['requisite_id']?.options).toMatchObject({ '': 'My wallet at the exchange', gone: 'gone' });
      const refused = await settings('?settings[api_key]=nobodys');
      expect(refused['currency_id']).toMatchObject({
        type: 'text',
        description: expect.stringContaining('The exchange lists no currencies: '),
      });
      expect((await settings('?settings[address]='))['currency_id']).toEqual({
        type: 'text',
        title: 'Currency to receive',
        default: '',
      });
    });

    test('a sale is paid by its link, and completed once', async () => {
      await open(1, '49.90');
      const { result, redirect } = await checkOut(1);
      expect(result).toBe('success');
      const { link } = await server.call(getPaymentLink, { code: codeOf(redirect) });
      expect(link).toMatchObject({ kind: 'once', amount: '49.900000', description: 'Postcards, order 1' });
      const order = await pay(redirect);
      await deliver();
      expect((await sale(1)).status).toBe('pending');
      await finish(order);
      expect(await sale(1)).toMatchObject({ status: 'processing', completions: [order.uid] });
      // The same news again: the plug-in has heard them.
      await server.db.$client.query(
        `update merchant_deliveries set state = 'waiting', delivered_at = null, due_at = tetri_now() where order_id =
        (select id from orders where uid = $1)`,
        [order.uid],
      );
      await deliver();
      expect((await sale(1)).completions).toEqual([order.uid]);
      expect((await checkOut(1)).result).toBe('failure');
    });

    test('the checkout leads to one link, however often and at once it is entered', async () => {
      await open(2, '20');
      const answers = await Promise.all([checkOut(2), checkOut(2), checkOut(2)]);
      expect(new Set(answers.map(({ redirect }) => redirect)).size).toBe(1);
      const { rows } = await server.db.$client.query(
        `select count(*)::int as number from payment_links where external_id = $1`,
        ['wc_order_sale2'],
      );
      expect(rows).toEqual([{ number: 1 }]);
    });

    test('a cancelled payment is noted, and the link can be paid again', async () => {
      await open(3, '60.00');
      const { redirect } = await checkOut(3);
      const { uid, secret } = await pay(redirect);
      await server.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
      await deliver();
      expect(await sale(3)).toMatchObject({ status: 'pending' });
      expect((await sale(3)).notes?.at(-1)).toContain('cancelled');
      expect((await checkOut(3)).redirect).toBe(redirect);
      const second = await pay(redirect);
      await finish(second);
      expect(await sale(3)).toMatchObject({ status: 'processing', completions: [second.uid] });
    });

    test('what the sale’s own secret did not sign changes nothing', async () => {
      await open(4, '20.00');
      await checkOut(4);
      await open(5, '20.00');
      await checkOut(5);
      const secretOf = async (id: number) => (await sale(id)).meta?.['_tetri_secret'] ?? '';
      const body = new URLSearchParams({
        externalId: 'wc_order_sale4',
        orderUID: '12345678',
        sequence: '9',
        newStatus: 'done',
        outAmount: '20.000000',
      });
      const send = (text: string, secret: string, at = Date.now()) => {
        const inner = createHash('sha256').update(`v1\nPOST\n/?wc-api=tetri\n${at}\n${text}`).digest('hex');
        const sign = createHmac('sha512', secret).update(inner).digest('hex');
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          'api-time': String(at),
          'api-sign': sign,
        };
        return fetch(`${address}/?wc-api=tetri`, { method: 'POST', headers, body: text });
      };
      const own = await secretOf(4);
      const before = await sale(4);
      expect((await send(String(body), await secretOf(5))).status).toBe(403);
      expect((await send(String(body), own, Date.now() - 301_000)).status).toBe(403);
      expect((await send(String(body).replace('sale4', 'sale99'), own)).status).toBe(403);
      expect((await fetch(`${address}/?wc-api=tetri`, { method: 'POST', body: String(body) })).status).toBe(403);
      expect(await sale(4)).toEqual(before);

      // What it did sign counts: less than the price is not the price.
      body.set('outAmount', '19.999999');
      expect((await send(String(body), own)).status).toBe(200);
      expect(await sale(4)).toMatchObject({ status: 'on-hold' });
      body.set('sequence', '10');
      body.set('outAmount', '20.000000');
      const same = await Promise.all(Array.from({ length: 4 }, () => send(String(body), own)));
      expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await sale(4)).toMatchObject({ status: 'processing', completions: ['12345678'] });
    });
  },
);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
