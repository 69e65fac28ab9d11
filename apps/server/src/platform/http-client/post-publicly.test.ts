import { expect, test } from 'vitest';
import { judge, postPublicly } from './post-publicly.ts';

const body = Buffer.from('x');

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'http://push.example/',
  'https://2130706433/',
  'https://localhost/',
])('sends nothing to %s', async (url) => {
  await expect(postPublicly({ url, headers: {}, body })).rejects.toThrow();
});

test('takes a name only when every address it leads to is public', () => {
  const judged = (...addresses: string[]) => {
    let outcome: unknown;
    judge(
      null,
      addresses.map((address) => ({ address, family: 4 })),
      false,
      (error, address) => {
        outcome = error?.message ?? address;
      },
    );
    return outcome;
  };
  expect(judged('8.8.8.8', '1.1.1.1')).toBe('8.8.8.8');
  expect(judged('8.8.8.8', '10.0.0.1')).toMatch(/not public/);
  expect(judged()).toMatch(/no address/);
});
