import { compileText } from '@tetri/vite-plugins';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIntl, IntlProvider } from '../../app/intl.ts';
import type { Order } from '../../app/use-live-order.ts';
import texts from './messages/en.json' with { type: 'json' };
import { OrderState } from './order-state.tsx';

const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [`order.${key}`, compileText(text)]));

function wordsOf(status: string, blocks: unknown, more: object = {}): string {
  const merchant = { template: JSON.stringify(blocks), data: {} };
  const route = { from: { network: 'ERC20', paymentDetails: { merchant } }, to: { kind: 'bank' } };
  const plain = { isExpired: false, issue: 'none', resolution: null, verification: null, walletPayment: null };
  const order = { ...plain, deposits: [], paymentCheckUntil: null, route, status, ...more } as unknown as Order;
  return renderToStaticMarkup(
    <IntlProvider value={createIntl({ lang: 'en', messages })}>
      <OrderState order={order} />
    </IntlProvider>,
  );
}

const warning = { kind: 'warning', text: 'There are no payment details' };

test('an order asks for its payment where there is something to pay to, and says why not elsewhere', () => {
  const amount = { kind: 'amount', label: 'To pay', amount: '500', symbol: 'USDT' };
  const payable = wordsOf('waitPayment', [warning, amount]);
  expect(payable).toContain(texts['text-waitPayment']);
  expect(payable).not.toContain(warning.text);
  const unpayable = wordsOf('waitPayment', [warning]);
  expect(unpayable).toContain(warning.text);
  expect(unpayable).not.toContain(texts['text-waitPayment']);
});

test('a payment that is gone is not to be made again where there is nothing to pay to', () => {
  const lost = { deposits: [{ state: 'gone' }], paymentCheckUntil: '2026-01-05T12:00:00Z' };
  expect(wordsOf('inProgress', [], lost)).toContain(texts['text-lost']);
  expect(wordsOf('inProgress', [warning], lost)).not.toContain(texts['text-lost']);
});

test('an order of which no payment was found says so', () => {
  expect(wordsOf('errorPayment', [])).toContain('We haven’t found a payment');
  const former = { deposits: [{ state: 'unfollowed' }] };
  expect(wordsOf('errorPayment', [], former)).toContain(texts['text-unfollowed']);
});
