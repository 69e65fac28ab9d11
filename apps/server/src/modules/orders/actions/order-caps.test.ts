import { expect, test } from 'vitest';
import { orderCaps } from './order-caps.ts';

const key = Buffer.alloc(32, 3);
const terms = {
  perNetwork: 10,
  perEmail: 3,
  perPerson: 5,
  captchaShare: '10',
  provenShare: '50',
  visitorsShare: '80',
  visitorsCaptchaShare: '40',
  exempt: ['198.51.100.0/25', '2001:db8::1'],
};

test('a network is known again by a hash that does not name it, and by another key not at all', () => {
  const of = orderCaps({ terms: () => terms, key });
  const { network, caps } = of('203.0.113.7');
  expect(caps).toEqual({
    network: 10,
    email: 3,
    person: 5,
    share: '10',
    provenShare: '50',
    visitorsShare: '80',
    visitorsCaptchaShare: '40',
  });
  expect(network).toMatch(/^[\w-]{16}$/);
  expect(of('203.0.113.200').network).toBe(network);
  expect(of('203.0.114.7').network).not.toBe(network);
  expect(orderCaps({ terms: () => terms, key: Buffer.alloc(32, 4) })('203.0.113.7').network).not.toBe(network);
});

test("nothing is asked of the owner's own networks, and of nobody where every cap is off", () => {
  const of = orderCaps({ terms: () => terms, key });
  const nothing = { network: null, caps: null };
  for (const ip of ['198.51.100.7', '::ffff:198.51.100.7', '2001:db8::1']) expect(of(ip)).toEqual(nothing);
  expect(of('198.51.100.200').caps).not.toBeNull();
  const off = {
    perNetwork: null,
    perEmail: null,
    perPerson: null,
    captchaShare: null,
    provenShare: null,
    visitorsShare: null,
    visitorsCaptchaShare: null,
    exempt: [],
  };
  expect(orderCaps({ terms: () => off, key })('203.0.113.7')).toEqual(nothing);
});
