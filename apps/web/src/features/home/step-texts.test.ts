import { expect, test } from 'vitest';
import { type StepsRoute, stepTexts } from './step-texts.ts';

const courier = { fields: [{ key: 'address', required: true }] };
const gift = { fields: [{ key: 'words', required: true }] };
const routeOf = (
  from: StepsRoute['from']['kind'],
  to: StepsRoute['to']['kind'],
  additionalServices: StepsRoute['additionalServices'] = [],
): StepsRoute => ({
  from: { kind: from, symbol: 'GEL' },
  to: { kind: to, symbol: 'USD' },
  additionalServices,
  isPaymentSeen: false,
});

test.each([
  ['a transfer for coins speaks of no pickup code', routeOf('bank', 'crypto'), 'pay-bank GEL', 'receive-crypto USD'],
  ['coins for a transfer', routeOf('crypto', 'bank'), 'pay-crypto GEL', 'receive-bank USD'],
  [
    'coins that are seen by themselves',
    { ...routeOf('crypto', 'bank'), isPaymentSeen: true },
    'pay-seen GEL',
    'receive-bank USD',
  ],
  ['cash for cash', routeOf('cash', 'cash', [gift]), 'pay-cash GEL', 'receive-cash USD'],
  ['cash that a courier may bring', routeOf('bank', 'cash', [gift, courier]), 'pay-bank GEL', 'receive-courier USD'],
  ['a courier of a transfer brings no cash', routeOf('cash', 'bank', [courier]), 'pay-cash GEL', 'receive-bank USD'],
  ['no direction', undefined, 'payText ', 'receiveText '],
])('%s', (_, route, pay, receive) => {
  const said = stepTexts(route, (key, values) => `${key} ${Object.values(values ?? {}).join()}`);
  expect(said.map(({ text }) => text)).toEqual(['chooseText ', pay, receive]);
});
