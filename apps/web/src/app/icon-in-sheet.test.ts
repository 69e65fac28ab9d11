import { expect, test } from 'vitest';
import { iconInSheet } from './icon-in-sheet.ts';

test.each([
  ['/service/fs/icons/usdt-trc20.svg?v=3ce518c5ad46', '/service/fs/icons.svg?v=3ce518c5ad46#usdt-trc20'],
  ['/elsewhere/btc.png', '/elsewhere/btc.png'],
  ['/service/fs/icons/btc.svg', '/service/fs/icons/btc.svg'],
])('%s is shown from %s', (url, shown) => {
  expect(iconInSheet(url)).toBe(shown);
});
