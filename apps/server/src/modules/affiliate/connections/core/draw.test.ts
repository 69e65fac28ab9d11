import { connectionKinds } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choose, countedMax, isHub, linksOf, type Reach, type SharedFact, sharersMax } from './draw.ts';

const id = fc.integer({ min: 0, max: 15 }).map((number) => `user-${String(number).padStart(2, '0')}`);
const fact: fc.Arbitrary<SharedFact> = fc
  .record({
    kind: fc.constantFrom(...connectionKinds),
    value: fc.string({ minLength: 1, maxLength: 4 }),
    members: fc.uniqueArray(id, { minLength: 1, maxLength: 8 }),
    unseen: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ unseen, ...more }) => ({ ...more, total: more.members.length - 1 + unseen }));
const reach: fc.Arbitrary<Reach> = fc
  .record({
    userId: id,
    kind: fc.constantFrom(...connectionKinds),
    value: fc.string({ minLength: 1, maxLength: 4 }),
    others: fc.uniqueArray(id, { maxLength: sharersMax }),
    more: fc.integer({ min: 0, max: countedMax }),
  })
  .map(({ more, ...one }) => ({
    ...one,
    total: one.others.length === sharersMax ? sharersMax + more : one.others.length,
  }));

test('two accounts have one link at most, and it holds each thing that both share, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 12 }), (facts) => {
      const links = linksOf(facts);
      expect(new Set(links.map(({ a, b }) => [a, b].toSorted().join(' '))).size).toBe(links.length);
      for (const { a, b, shared } of links) {
        const both = facts.filter((one) => !isHub(one) && one.members.includes(a) && one.members.includes(b));
        expect(a < b).toBe(true);
        expect(shared.flatMap(({ kind, values }) => values.map((value) => `${kind} ${value}`)).toSorted()).toEqual(
          both.map(({ kind, value }) => `${kind} ${value}`).toSorted(),
        );
      }
      const linked = facts.filter((one) => !isHub(one)).flatMap(({ members }) => (members.length > 1 ? members : []));
      expect(new Set(links.flatMap(({ a, b }) => [a, b]))).toEqual(new Set(linked));
    }),
  );
});

test('a link is from 1 to 5 strong, and what more people share never makes it stronger', () => {
  fc.assert(
    fc.property(fact, fc.integer({ min: 0, max: 20 }), (one, more) => {
      const [strengths, weaker] = [one, { ...one, total: one.total + more }].map((each) =>
        linksOf([each]).map(({ strength }) => strength),
      );
      for (const strength of strengths ?? []) expect([1, 2, 3, 4, 5]).toContain(strength);
      for (const [at, strength] of (weaker ?? []).entries()) expect(strength).toBeLessThanOrEqual(strengths?.[at] ?? 0);
    }),
  );
});

test('a document of two accounts is as strong as can be, a network of two is weaker, and one of a whole office no link', () => {
  const strengthOf = (kind: SharedFact['kind'], total: number) =>
    linksOf([{ kind, value: 'x', members: ['a', 'b'], total }])[0]?.strength;
  expect([strengthOf('document', 1), strengthOf('network', 1), strengthOf('network', sharersMax + 1)]).toEqual([
    5,
    2,
    undefined,
  ]);
});

test('who is reached is chosen once, is not known yet, and by what is no hub', () => {
  fc.assert(
    fc.property(
      fc.array(reach, { maxLength: 10 }),
      fc.uniqueArray(id, { maxLength: 4 }),
      fc.nat(10),
      (all, known, most) => {
        const chosen = choose(all, new Set(known), most);
        const reachable = new Set(all.filter((one) => !isHub(one)).flatMap(({ others }) => others));
        for (const one of known) reachable.delete(one);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBe(Math.min(most, reachable.size));
        for (const one of chosen) expect(reachable.has(one)).toBe(true);
      },
    ),
  );
});

test('of many the most closely connected are chosen', () => {
  const near: Reach = { userId: 'me', kind: 'document', value: 'd', others: ['twin'], total: 1 };
  const far: Reach = { userId: 'me', kind: 'referral', value: 'me', others: ['a', 'b'], total: 2 };
  expect(choose([far, near], new Set(['me']), 1)).toEqual(['twin']);
});
