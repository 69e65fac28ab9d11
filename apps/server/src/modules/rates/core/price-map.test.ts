import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PriceMap } from './price-map.ts';

const slots = new Map(Array.from({ length: 200 }, (_, slot) => [`route-${slot}`, slot]));
const anyChange = fc.dictionary(
  fc.integer({ min: 0, max: 199 }).map(String),
  fc.option(fc.integer(), { nil: undefined }),
);
/** Each is asked for after the other. */
const lists = [[...slots.keys()], ['route-199', 'unknown', 'route-0', 'route-0'], []];

test('holds what a plain map would hold after any changes', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 8 }), (changes) => {
      let map = PriceMap.over<number>(slots);
      const plain = new Map<string, number>();
      for (const change of changes) {
        map = map.with(Object.keys(change).map(Number), (slot) => change[slot]);
        for (const [slot, value] of Object.entries(change)) {
          if (value === undefined) plain.delete(`route-${slot}`);
          else plain.set(`route-${slot}`, value);
        }
      }
      expect(new Map(map)).toEqual(plain);
      expect(map.size).toBe(plain.size);
      for (const key of slots.keys()) expect([map.get(key), map.has(key)]).toEqual([plain.get(key), plain.has(key)]);
      for (const keys of lists) expect(map.valuesOf(keys)).toEqual(keys.map((key) => plain.get(key)));
    }),
  );
});

test('an older map never sees what was written to a newer one', () => {
  const older = PriceMap.over<number>(slots).with([0, 70], (slot) => slot);
  const newer = older.with([0, 1], () => 9);
  expect([...older.entries()]).toEqual([
    ['route-0', 0],
    ['route-70', 70],
  ]);
  expect([...newer.values()]).toEqual([9, 9, 70]);
});
