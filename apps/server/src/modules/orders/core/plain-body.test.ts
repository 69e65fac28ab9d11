import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainBody } from './plain-body.ts';

test('says the same of the same body in another order of keys, with another captcha', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (body, captcha) => {
      const turned = Object.fromEntries(Object.entries(body).reverse());
      expect(plainBody({ ...turned, captcha })).toBe(plainBody(body));
    }),
  );
});

test('tells bodies apart by any value, also deep inside and in the order of a list', () => {
  const bodies = [{ a: 1 }, { a: '1' }, { a: { b: 1 } }, { a: [1, 2] }, { a: [2, 1] }, { b: 1 }];
  expect(new Set(bodies.map(plainBody)).size).toBe(bodies.length);
});
