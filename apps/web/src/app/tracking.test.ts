import { afterEach, expect, test } from 'vitest';
import { openDataLayer, track } from './tracking.ts';

const measured = globalThis as { dataLayer?: unknown[] };
afterEach(() => {
  delete measured.dataLayer;
});

test('reports nothing where no analytics script is set up', () => {
  track('Registration');
  expect(measured.dataLayer).toBeUndefined();
});

test('reports events to the owner’s analytics, beside what another script had put there', () => {
  measured.dataLayer = ['theirs'];
  openDataLayer();
  track('Order_created', { from: 'BTC', to: 'GEL' });
  expect(measured.dataLayer).toEqual(['theirs', { event: 'Order_created', from: 'BTC', to: 'GEL' }]);
});
