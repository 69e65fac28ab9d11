import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeAlarms, type Problem, type SeenProblem } from './judge-alarms.ts';

const problem = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  problem: fc.constantFrom('silent', 'stale'),
  patienceMs: fc.constantFrom(0, 60, 180),
});
const looks = fc.array(fc.uniqueArray(problem, { selector: ({ key }) => key }), { maxLength: 12 });

/** Looks once a minute, and answers what was reported in each look, with what was over. */
function watch(all: readonly (readonly Problem[])[]) {
  let seen: readonly SeenProblem[] = [];
  return all.map((present, minute) => {
    const judged = judgeAlarms(seen, present, new Date(minute * 60));
    seen = judged.seen;
    return {
      reported: judged.tell.map(({ key, problem: reported }) => `${key} ${reported}`),
      over: judged.over.map(({ key }) => key),
    };
  });
}

test('reports nothing twice while it stays as bad, reports the end of what it reported, and forgets nothing that lasts', () => {
  fc.assert(
    fc.property(looks, (all) => {
      const reported = new Map<string, string>();
      for (const [at, { reported: now, over }] of watch([...all, []]).entries()) {
        const present = new Map<string, Problem>((all[at] ?? []).map((one) => [one.key, one]));
        expect(over.toSorted()).toEqual([...reported.keys()].filter((key) => !present.has(key)).toSorted());
        for (const key of over) reported.delete(key);
        for (const one of now) {
          const [key = '', reportedProblem = ''] = one.split(' ');
          expect(reported.get(key)).not.toBe(reportedProblem);
          expect(present.get(key)?.problem).toBe(reportedProblem);
          reported.set(key, reportedProblem);
        }
      }
      expect(reported.size).toBe(0);
    }),
  );
});

test('is as patient as was asked', () => {
  const one = { key: 'a', problem: 'silent', patienceMs: 120 };
  expect(watch([[one], [one], [one], [one]]).map(({ reported }) => reported)).toEqual([[], [], ['a silent'], []]);
  const gone = watch([[one], [one], [], [one]]);
  expect(gone.every(({ reported, over }) => reported.length === 0 && over.length === 0)).toBe(true);
});

test('notifies at once when something gets worse', () => {
  const silent = { key: 'a', problem: 'silent', patienceMs: 0 };
  const stale = { ...silent, problem: 'stale' };
  expect(watch([[silent], [stale], [stale], []])).toEqual([
    { reported: ['a silent'], over: [] },
    { reported: ['a stale'], over: [] },
    { reported: [], over: [] },
    { reported: [], over: ['a'] },
  ]);
});
