import { afterEach, expect, test } from 'vitest';
import { openDataLayer, track } from './tracking.ts';

const measured = globalThis as { dataLayer?: unknown[] };
afterEach(() => {
  delete measured.dataLayer;
});

test('tells nobody where nobody asked', () => {
  track('Registration');
  expect(measured.dataLayer).toBeUndefined();
});

test('tells the owner’s measuring, beside what another script had put there', () => {
  measured.dataLayer = ['theirs'];
  openDataLayer();
  track('Order_created', { from: 'BTC', to: 'GEL' });
  expect(measured.dataLayer).toEqual(['theirs', { event: 'Order_created', from: 'BTC', to: 'GEL' }]);
});
