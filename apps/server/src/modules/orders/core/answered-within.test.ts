import { expect, test } from 'vitest';
import { isAnsweredWithin } from './answered-within.ts';

/** A question that computes this long before each stop, and answers when it is asked once more. */
function question(stopsAfterMs: readonly number[], answer: boolean) {
  const stops = [...stopsAfterMs];
  let computed = 1000;
  return {
    ask: () => {
      const ms = stops.shift();
      if (ms === undefined) return answer;
      computed += ms;
      return undefined;
    },
    computedMs: () => computed,
    left: stops,
  };
}

test.for([true, false])('an answer at once is the answer (%s)', (answer) => {
  const { ask, computedMs } = question([], answer);
  expect(isAnsweredWithin(25, ask, computedMs)).toBe(answer);
});

test.for([true, false])('what was stopped before it had its share is asked again (%s)', (answer) => {
  const { ask, computedMs } = question([0, 2, 22], answer);
  expect(isAnsweredWithin(25, ask, computedMs)).toBe(answer);
});

test('what had its share is not asked again, and the answer is no', () => {
  const { ask, computedMs, left } = question([24, 1, 30], true);
  expect(isAnsweredWithin(25, ask, computedMs)).toBe(false);
  expect(left).toHaveLength(1);
});
