import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIntl } from '@tetri/ui';
import { IntlProvider } from '../../app/intl.ts';
import type { Order } from '../../app/use-live-order.ts';
import { drawnRouter, readPage } from '../../routing/draw-page.ts';
import { Redirect, RouterProvider } from '../../routing/index.ts';
import elementTexts from '../../elements/messages/en.json' with { type: 'json' };
import texts from './messages/en.json' with { type: 'json' };
import { OrderState } from './order-state.tsx';

const ofFeature = (feature: string, all: Readonly<Record<string, string>>) =>
  Object.entries(all).map(([key, text]) => [`${feature}.${key}`, text] as const);
const messages = Object.fromEntries([...ofFeature('order', texts), ...ofFeature('elements', elementTexts)]);

async function wordsOf(status: string, blocks: unknown, more: object = {}): Promise<string> {
  const merchant = { template: JSON.stringify(blocks), data: {} };
  const route = { from: { network: 'ERC20', paymentDetails: { merchant } }, to: { kind: 'bank' } };
  const plain = { isExpired: false, issue: 'none', resolution: null, verification: null, walletPayment: null };
  const order = { ...plain, deposits: [], paymentCheckUntil: null, route, status, ...more } as unknown as Order;
  const page = {
    id: 'order',
    path: '*',
    Component: () => (
      <IntlProvider value={createIntl({ lang: 'en', messages })}>
        <OrderState order={order} />
      </IntlProvider>
    ),
  };
  const url = new URL('https://tetri.example/en/order/');
  const read = await readPage([page], { url, base: '/en/', context: undefined });
  if (read instanceof Redirect) return expect.fail('it leads nowhere');
  return renderToStaticMarkup(<RouterProvider router={drawnRouter(read, url, '/en/')} />);
}

const warning = { kind: 'warning', text: 'There are no payment details' };

test('an order asks for its payment where there is something to pay to, and says why not elsewhere', async () => {
  const amount = { kind: 'amount', label: 'To pay', amount: '500', symbol: 'USDT' };
  const payable = await wordsOf('waitPayment', [warning, amount]);
  expect(payable).toContain(texts['text-waitPayment']);
  expect(payable).not.toContain(warning.text);
  const unpayable = await wordsOf('waitPayment', [warning]);
  expect(unpayable).toContain(warning.text);
  expect(unpayable).not.toContain(texts['text-waitPayment']);
});

test('a payment that is gone is not to be made again where there is nothing to pay to', async () => {
  const lost = { deposits: [{ state: 'gone' }], paymentCheckUntil: '2026-01-05T12:00:00Z' };
  expect(await wordsOf('inProgress', [], lost)).toContain(texts['text-lost']);
  expect(await wordsOf('inProgress', [warning], lost)).not.toContain(texts['text-lost']);
});

test('an order of which no payment was found says so, with the way to support', async () => {
  const words = await wordsOf('errorPayment', []);
  expect(words).toContain('We haven’t found a payment');
  expect(words).toContain('href="/en/contacts/"');
  const former = { deposits: [{ state: 'unfollowed' }] };
  expect(await wordsOf('errorPayment', [], former)).toContain(texts['text-unfollowed']);
});
