import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartShape } from './chart-shape.ts';

const point = (minute: number, price: string) => ({ at: new Date(minute * 60_000).toISOString(), price });

test('draws from the left to the right, the dearest at the top', () => {
  const shape = chartShape([point(0, '100'), point(10, '200'), point(20, '150')]);
  expect(shape?.places).toEqual([
    { x: 0, y: 92 },
    { x: 50, y: 8 },
    { x: 100, y: 50 },
  ]);
  expect(shape?.line).toBe('M0 92L50 8L100 50');
  expect([shape?.lowest.price, shape?.highest.price, shape?.changePercent]).toEqual(['100', '200', 50]);
});

test('a rate that never moved is a line in the middle', () => {
  const shape = chartShape([point(0, '5'), point(1, '5')]);
  expect(shape?.line).toBe('M0 50L100 50');
  expect(shape?.changePercent).toBe(0);
});

test.each([[[]], [[point(0, '1')]]])('draws nothing of %j', (points) => {
  expect(chartShape(points)).toBeUndefined();
});

test('whatever the prices, every point lies in the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 2, maxLength: 50 }), (prices) => {
      const shape = chartShape(prices.map((price, index) => point(index, `${price}.5`)));
      expect(shape?.places.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
    }),
  );
});
