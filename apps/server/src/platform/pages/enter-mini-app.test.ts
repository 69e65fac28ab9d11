import { expect, test } from 'vitest';
import { miniAppTarget } from './enter-mini-app.ts';

test.each([
  ['/mini-app', '/ka/'],
  ['/mini-app/', '/ka/'],
  ['/mini-app/?startapp=ref-A', '/ka/?startapp=ref-A'],
  ['/mini-app/order/1/abc/', '/ka/order/1/abc/'],
  ['/mini-app/ru/order/1/abc/', '/ru/order/1/abc/'],
  ['/mini-app//evil.example/', '/ka/evil.example/'],
  ['/mini-app///ru//evil.example', '/ru/evil.example'],
  ['/mini-apps/', undefined],
  ['/en/mini-app/', undefined],
])('%s leads to %s', (url, target) => {
  expect(miniAppTarget(url, () => 'ka')).toBe(target);
});
