import { createApiKey } from '@tetri/contract';
import { installSdk, type Project } from '@tetri/testing/install-sdk';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Operator } from './src/operator.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
let project: Project;
let shop: ChildProcess | undefined;
beforeAll(async () => {
  exchange = await openExchange({ env: { MERCHANTS_ON_OWN_NETWORK: 'true' } });
  // The shop signs by the clock of its own.
  await exchange.server.clock.set(new Date());
  await exchange.wait(0);
  project = await installSdk();
  await cp(join(import.meta.dirname, '../examples/shop/shop.js'), join(project.folder, 'shop.mjs'));
}, 120_000);
afterEach(() => exchange.empty());
afterAll(async () => {
  shop?.kill();
  await project.remove();
  await exchange.close();
});

test.for(inTurn(0))(
  'a customer of the example shop pays on the exchange, and the shop learns that it is paid ($screen)',
  { timeout: 120_000 },
  async (view) => {
    const { server } = exchange;
    const merchant = await server.signedInUser();
    const { access } = await merchant.call(createApiKey, { name: 'postcards' });
    const said: string[] = [];
    const address = await openShop(access, said);

    const customer = await Customer.enter(exchange, view);
    const { page } = customer.person;
    await page.goto(address);
    await page.getByLabel('Your name').fill('Nino Beridze');
    await page.getByLabel('E-mail').fill('nino@example.com');
    await customer.person.arrives(/\/order\/\d+\//, () => page.getByRole('button', { name: 'Buy' }).click());
    const [, uid = '', secret = ''] = /\/order\/(\d+)\/(\w+)/.exec(page.url()) ?? [];
    await customer.confirm({ uid, secret });
    await customer.saysPaid();

    const operator = await Operator.signIn(exchange, view);
    await operator.openOrder(uid);
    await operator.recordPayment();
    await operator.startPayout();
    await operator.recordPayout('postcards-1');
    await operator.reads('ended');

    await expect.poll(() => said.find((line) => line.startsWith('sale '))).toContain('is paid: send Fifty postcards');
    const saleId = said.join(' ').match(/sale (\S+) is paid/)?.[1] ?? '';
    await page.goto(`${address}/sale/${saleId}`);
    await customer.person.sees(page.getByText('is paid. Thank you!'));
  },
);

/** Starts the shop with a key; answers where it is, and gathers what it prints. */
async function openShop({ key, secret }: { key: string; secret: string }, said: string[]): Promise<string> {
  const env = { ...process.env, EXCHANGE: exchange.server.address, API_KEY: key, API_SECRET: secret, PORT: '0' };
  shop = spawn(process.execPath, ['shop.mjs'], { cwd: project.folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!shop.stdout) throw new Error('the shop says nothing');
  const lines = createInterface({ input: shop.stdout });
  lines.on('line', (line) => said.push(line));
  await once(lines, 'line');
  return said[0]?.split(': ')[1] ?? '';
}
