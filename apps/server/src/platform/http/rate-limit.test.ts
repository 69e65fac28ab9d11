import { Refusal, tooManyRequests } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallLimits } from './call-limits.ts';
import { usualLimits } from './limits.ts';
import { RateLimit } from './rate-limit.ts';

const start = Date.UTC(2026, 0, 1);

function limitOf(points: number, seconds: number, max?: number) {
  let now = start;
  const rateLimit = new RateLimit(
    new CallLimits({ ...usualLimits, read: { points, seconds } }),
    { now: () => new Date(now) },
    max,
  );
  return { rateLimit, advance: (ms: number) => (now += ms), set: (at: number) => (now = at) };
}

function secondsToWait(rateLimit: RateLimit, address: string): unknown {
  try {
    rateLimit.spend('read', address);
    return undefined;
  } catch (error) {
    return (error as Refusal).object;
  }
}

test('lets an address call as often as it may, then tells the whole seconds until its window ends', () => {
  const { rateLimit, advance } = limitOf(2, 60);
  expect([1, 2].map(() => secondsToWait(rateLimit, 'a'))).toEqual([undefined, undefined]);
  expect(secondsToWait(rateLimit, 'a')).toEqual({ time: 60 });
  advance(58_999);
  expect(secondsToWait(rateLimit, 'a')).toEqual({ time: 2 });
  advance(1000);
  expect(secondsToWait(rateLimit, 'a')).toEqual({ time: 1 });
  advance(1);
  expect(secondsToWait(rateLimit, 'a')).toBeUndefined();
});

test('counts addresses and classes apart', () => {
  const { rateLimit } = limitOf(1, 60);
  expect(rateLimit.trySpend('read', 'a')).toBe(true);
  expect(rateLimit.trySpend('read', 'a')).toBe(false);
  expect(rateLimit.trySpend('read', 'b')).toBe(true);
  expect(rateLimit.trySpend('write', 'a')).toBe(true);
});

test('a clock that was set back locks nobody out', () => {
  const { rateLimit, set } = limitOf(1, 60);
  rateLimit.trySpend('read', 'a');
  set(start - 3_600_000);
  expect(rateLimit.trySpend('read', 'a')).toBe(true);
  expect(rateLimit.trySpend('read', 'a')).toBe(false);
});

test('forgets the oldest address when it knows as many as it may', () => {
  const { rateLimit } = limitOf(1, 60, 2);
  for (const address of ['a', 'b', 'c']) rateLimit.trySpend('read', address);
  expect(rateLimit.trySpend('read', 'c')).toBe(false);
  expect(rateLimit.trySpend('read', 'b')).toBe(false);
  expect(rateLimit.trySpend('read', 'a')).toBe(true);
});

test("an owner's number counts at once, in windows that are open too", () => {
  const limits = new CallLimits({ read: { points: 2, seconds: 60 }, write: { points: 1, seconds: 60 } });
  const rateLimit = new RateLimit(limits, { now: () => new Date(start) });
  for (let at = 0; at < 2; at += 1) expect(rateLimit.trySpend('read', 'a')).toBe(true);
  expect(rateLimit.trySpend('read', 'a')).toBe(false);
  limits.set({ points: { read: 4 }, exempt: [], exemptKeys: [] });
  expect([1, 2].map(() => rateLimit.trySpend('read', 'a'))).toEqual([true, false]);
  limits.set({ points: {}, exempt: [], exemptKeys: [] });
  expect(rateLimit.trySpend('read', 'a')).toBe(false);
  expect([1, 2].map(() => rateLimit.trySpend('write', 'a'))).toEqual([true, false]);
});

test('networks that are exempt are not counted, however their address came; others are', () => {
  const limits = new CallLimits({ read: { points: 1, seconds: 60 } });
  const rateLimit = new RateLimit(limits, { now: () => new Date(start) });
  limits.set({ points: {}, exempt: ['203.0.113.0/24', '2001:db8::/56'], exemptKeys: [] });
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:0:ff::1'])
    for (let at = 0; at < 3; at += 1) expect(rateLimit.trySpend('read', ip)).toBe(true);
  expect([1, 2].map(() => rateLimit.trySpend('read', '203.0.114.7'))).toEqual([true, false]);
  expect([1, 2].map(() => rateLimit.trySpend('read', '2001:db8:0:100::1'))).toEqual([true, false]);
});

test('false signatures under exempt keys are counted by network, apart from its calls', () => {
  const limits = new CallLimits({ read: { points: 2, seconds: 60 } });
  let now = start;
  const rateLimit = new RateLimit(limits, { now: () => new Date(now) });
  const check = (ip: string) => () => rateLimit.checkFalseSignatures('read', ip);
  for (let at = 0; at < 2; at += 1) {
    expect(check('2001:db8::1')).not.toThrow();
    rateLimit.countFalseSignature('read', '2001:db8::1');
  }
  expect(check('2001:db8::2')).toThrow(expect.objectContaining({ definition: tooManyRequests, object: { time: 60 } }));
  expect(check('2001:db8:0:1::1')).not.toThrow();
  expect(rateLimit.trySpend('read', '2001:db8::1')).toBe(true);
  now += 60_000;
  expect(check('2001:db8::2')).not.toThrow();
});

test('addresses of one IPv6 network share a window', () => {
  const { rateLimit } = limitOf(1, 60);
  expect(rateLimit.trySpend('read', '2001:db8::1')).toBe(true);
  expect(rateLimit.trySpend('read', '2001:db8::2')).toBe(false);
});

test('never lets more through in a window than it may, whatever the pace', () => {
  const step = fc.record({ address: fc.constantFrom('a', 'b', 'c'), pauseMs: fc.integer({ min: 0, max: 4000 }) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), fc.array(step, { maxLength: 60 }), (points, steps) => {
      const { rateLimit, advance } = limitOf(points, 5);
      const windows = new Map<string, { beganAt: number; count: number }>();
      let now = start;
      for (const { address, pauseMs } of steps) {
        now = advance(pauseMs);
        const known = windows.get(address);
        const window = known && now < known.beganAt + 5000 ? known : { beganAt: now, count: 0 };
        windows.set(address, window);
        window.count += 1;
        expect(rateLimit.trySpend('read', address)).toBe(window.count <= points);
      }
    }),
  );
});
