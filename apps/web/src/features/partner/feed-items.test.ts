import { expect, test } from 'vitest';
import { feedItems } from './feed-items.ts';

test('reads the directions of a feed, with the city where there is one', () => {
  const item = {
    from: 'BTC',
    to: 'CASHUSD',
    in: '1',
    out: '64250.1',
    amount: '12',
    minamount: '0.01',
    maxamount: '1.8',
  };
  const read = { from: 'BTC', to: 'CASHUSD', in: '1', out: '64250.1', amount: '12', min: '0.01', max: '1.8' };
  expect(feedItems({ rates: [item, { ...item, city: 'TBIL' }] })).toEqual([read, { ...read, city: 'TBIL' }]);
});

test('a file that is no feed is refused', () => {
  expect(() => feedItems({ message: 'Not Found' })).toThrow();
});
