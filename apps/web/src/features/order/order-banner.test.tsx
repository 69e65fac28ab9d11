import type { OrderStatus } from '@tetri/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIntl } from '@tetri/ui';
import { IntlProvider } from '../../app/intl.ts';
import type { Order } from '../../app/use-live-order.ts';
import texts from './messages/en.json' with { type: 'json' };
import { OrderBanner } from './order-banner.tsx';

const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [`order.${key}`, text]));

/** The words of the banner; undefined where there is none. */
function bannerOf(status: OrderStatus, more: object = {}): string | undefined {
  const route = { from: { network: 'ERC20' } };
  const none = { isExpired: false, resolution: null, verification: null, deposits: [], paymentCheckUntil: null };
  const plain = { ...none, route };
  const order = { ...plain, status, ...more } as unknown as Order;
  const html = renderToStaticMarkup(
    <IntlProvider value={createIntl({ lang: 'en', messages })}>
      <OrderBanner order={order} isAnswer={false} />
    </IntlProvider>,
  );
  return /<h2>(.*?)<\/h2>/.exec(html)?.[1];
}

test.each([
  ['done', 'Exchange complete'],
  ['inProgress', 'We’re working on it'],
  ['inProgressPayout', 'We’re working on it'],
  ['hold', 'We’re working on it'],
  ['returned', 'We sent your money back'],
  ['deleted', 'This order was cancelled'],
] as const)('an order that is %s has the banner "%s"', (status, words) => {
  expect(bannerOf(status)).toBe(words);
});

test('there is none while it is the customer’s turn', () => {
  for (const status of ['new', 'waitPayment'] as const) expect(bannerOf(status)).toBeUndefined();
  expect(bannerOf('errorPayment', { resolution: { offers: [{}] } })).toBeUndefined();
  const lost = { deposits: [{ state: 'gone' }], paymentCheckUntil: '2026-01-05T12:00:00Z' };
  expect(bannerOf('inProgress', lost)).toBeUndefined();
  for (const state of ['waiting', 'checking']) expect(bannerOf('hold', { verification: { state } })).toBeUndefined();
});
