import { expect, test, vi } from 'vitest';
import { RateRows } from './rate-rows.ts';

const rateOf = (routeId: string) => ({ in: '1', out: routeId.length.toString(), reserve: '5.00' });

test('a route that many frames name is looked up once', () => {
  const source = { rateOf: vi.fn(rateOf), boardVersion: () => 3 };
  const rows = new RateRows(source);
  const text = (routeIds: string[]) => String(rows.frameOf(routeIds)?.subarray(2));
  expect(text(['a', 'bb'])).toBe(
    '{"method":"updateRates","data":{"version":3,"rates":[["a","1","1","5.00"],["bb","1","2","5.00"]]}}',
  );
  expect(text(['bb'])).toBe('{"method":"updateRates","data":{"version":3,"rates":[["bb","1","2","5.00"]]}}');
  expect(source.rateOf).toHaveBeenCalledTimes(2);
});

test('there is no frame for nothing', () => {
  expect(new RateRows({ rateOf, boardVersion: () => 3 }).frameOf([])).toBeUndefined();
});
