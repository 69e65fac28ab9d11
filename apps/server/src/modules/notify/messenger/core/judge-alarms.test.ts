import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeAlarms, type Problem, type SeenProblem } from './judge-alarms.ts';

const problem = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  problem: fc.constantFrom('silent', 'stale'),
  patienceMs: fc.constantFrom(0, 60, 180),
});
const looks = fc.array(fc.uniqueArray(problem, { selector: ({ key }) => key }), { maxLength: 12 });

/** Looks once a minute, and answers what was told in each look, with what was over. */
function watch(all: readonly (readonly Problem[])[]) {
  let seen: readonly SeenProblem[] = [];
  return all.map((present, minute) => {
    const judged = judgeAlarms(seen, present, new Date(minute * 60));
    seen = judged.seen;
    return {
      told: judged.tell.map(({ key, problem: told }) => `${key} ${told}`),
      over: judged.over.map(({ key }) => key),
    };
  });
}

test('tells nothing twice while it stays as bad, tells what is over of what it told, and forgets nothing that is there', () => {
  fc.assert(
    fc.property(looks, (all) => {
      const told = new Map<string, string>();
      for (const [at, { told: now, over }] of watch([...all, []]).entries()) {
        const present = new Map<string, Problem>((all[at] ?? []).map((one) => [one.key, one]));
        expect(over.toSorted()).toEqual([...told.keys()].filter((key) => !present.has(key)).toSorted());
        for (const key of over) told.delete(key);
        for (const one of now) {
          const [key = '', problemTold = ''] = one.split(' ');
          expect(told.get(key)).not.toBe(problemTold);
          expect(present.get(key)?.problem).toBe(problemTold);
          told.set(key, problemTold);
        }
      }
      expect(told.size).toBe(0);
    }),
  );
});

test('is as patient as was asked', () => {
  const one = { key: 'a', problem: 'silent', patienceMs: 120 };
  expect(watch([[one], [one], [one], [one]]).map(({ told }) => told)).toEqual([[], [], ['a silent'], []]);
  const gone = watch([[one], [one], [], [one]]);
  expect(gone.every(({ told, over }) => told.length === 0 && over.length === 0)).toBe(true);
});

test('tells at once when something gets worse', () => {
  const silent = { key: 'a', problem: 'silent', patienceMs: 0 };
  const stale = { ...silent, problem: 'stale' };
  expect(watch([[silent], [stale], [stale], []])).toEqual([
    { told: ['a silent'], over: [] },
    { told: ['a stale'], over: [] },
    { told: [], over: [] },
    { told: [], over: ['a'] },
  ]);
});
