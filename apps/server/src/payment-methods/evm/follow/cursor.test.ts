import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  branchMax,
  commonAncestor,
  Cursor,
  extended,
  hashAt,
  type Link,
  lowestKept,
  nextRange,
  rewound,
} from './cursor.ts';
import { shareArrived } from './share-arrived.ts';

const hash = (branch: number, height: number) =>
  `0x${branch.toString(16).padStart(8, '0')}${height.toString(16).padStart(56, '0')}` as const;

/** A chain whose blocks above `fork` are of another branch. */
const chain = (from: number, to: number, branch: number, fork: number): Link[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const number = from + at;
    const of = (height: number) => hash(height > fork ? branch : 0, height);
    return { number, hash: of(number), parentHash: of(number - 1) };
  });

const start = (height: number): Cursor => ({ chainId: 1, height, hashes: [hash(0, height)] });
const grown = (from: number, to: number): Cursor => {
  const cursor = extended(start(from), chain(from + 1, to, 0, to));
  if (!cursor) throw new Error('does not follow');
  return cursor;
};

test('a cursor keeps the hashes of the last blocks and survives being stored', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(400), (from, length) => {
      const cursor = grown(from, from + length);
      expect(Cursor.parse(JSON.parse(JSON.stringify(cursor)))).toEqual(cursor);
      expect(cursor.hashes).toHaveLength(Math.min(length + 1, branchMax));
      for (let height = lowestKept(cursor); height <= cursor.height; height += 1)
        expect(hashAt(cursor, height)).toBe(hash(0, height));
      expect(hashAt(cursor, cursor.height + 1)).toBeUndefined();
      expect(hashAt(cursor, lowestKept(cursor) - 1)).toBeUndefined();
    }),
  );
});

test('wherever a branch begins, it is found, and reading on from there ends on the new branch', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(140), fc.nat(200), (length, depth, more) => {
      const cursor = grown(10, 10 + length);
      const fork = cursor.height - depth;
      const head = cursor.height + more;
      const node = chain(lowestKept(cursor), head, 7, fork);
      const ancestor = commonAncestor(cursor, new Map(node.map(({ number, hash }) => [number, hash])));
      if (fork < lowestKept(cursor)) {
        expect(ancestor).toBeUndefined();
        return;
      }
      expect(ancestor).toBe(Math.min(fork, cursor.height));
      const back = rewound(cursor, fork);
      expect(back.hashes.at(-1)).toBe(hash(0, fork));
      const next = extended(back, chain(fork + 1, head, 7, fork));
      expect(next?.height).toBe(head);
      expect(next?.hashes.at(-1)).toBe(hash(head > fork ? 7 : 0, head));
    }),
  );
});

test('blocks that leave one out, come twice or are of another branch are not taken', () => {
  const cursor = grown(10, 20);
  expect(extended(cursor, chain(22, 23, 0, 30))).toBeUndefined();
  expect(extended(cursor, chain(20, 23, 0, 30))).toBeUndefined();
  expect(extended(cursor, chain(21, 23, 7, 19))).toBeUndefined();
});

test('ranges follow on one another without a gap and without an overlap, up to the head', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(500), fc.integer({ min: 1, max: 60 }), (height, length, max) => {
      const head = height + length;
      let at = height;
      for (let range = nextRange(at, head, max); range; range = nextRange(at, head, max)) {
        expect(range.from).toBe(at + 1);
        expect(range.to - range.from + 1).toBeLessThanOrEqual(max);
        expect(range.to).toBeLessThanOrEqual(head);
        at = range.to;
      }
      expect(at).toBe(head);
    }),
  );
  expect(nextRange(10, 9, 5)).toBeUndefined();
});

test('never more is shared out than came, nor more to one than it says, and all of what was said where it came', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 10n ** 30n)), fc.bigInt(-(10n ** 30n), 10n ** 31n), (announced, arrived) => {
      const shares = shareArrived(announced, arrived);
      const sum = (units: readonly bigint[]) => units.reduce((all, one) => all + one, 0n);
      const came = arrived > 0n ? arrived : 0n;
      expect(sum(shares)).toBe(sum(announced) < came ? sum(announced) : came);
      shares.forEach((share, at) => expect(share >= 0n && share <= (announced[at] ?? 0n)).toBe(true));
    }),
  );
});
