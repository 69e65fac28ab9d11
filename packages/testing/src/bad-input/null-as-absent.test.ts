import { allCalls, type Call, listOrderHistory, parseInput, updateProfile } from '@tetri/contract';
import { describe, expect, test } from 'vitest';
import { mutations } from './bad-values.ts';
import { sampleInput } from './sample-input.ts';
import { inputAsRead } from './send-raw.ts';

/** The input with one field left out, and the same input with that field null, for every field there is. */
function pairsOf(call: Call): { name: string; missing: unknown; withNull: unknown }[] {
  const wanted = mutations(sampleInput(call)).filter(({ name }) => / is (?:missing|null)$/.test(name));
  const made = new Map(wanted.map(({ name, json }) => [name, inputAsRead(call, json)]));
  return [...made].flatMap(([name, missing]) => {
    const field = name.endsWith(' is missing') ? name.slice(0, -' is missing'.length) : undefined;
    // An element of a list is no field.
    if (field === undefined || /\.\d+$/.test(field)) return [];
    return [{ name: field, missing, withNull: made.get(`${field} is null`) }];
  });
}

describe.each([...allCalls].filter(([, call]) => pairsOf(call).length > 0))('%s', (_, call) => {
  test('takes null as absent, except where null is an answer of its own', () => {
    for (const { name, missing, withNull } of pairsOf(call)) {
      // What the schema itself takes: null has a meaning there, or the word is a text like others.
      if (call.input.safeParse(withNull).success) continue;
      const [one, other] = [parseInput(call, missing), parseInput(call, withNull)];
      expect({ name, success: other.success, data: other.data }).toEqual({
        name,
        success: one.success,
        data: one.data,
      });
    }
  });
});

test('fields beside a null are kept', () => {
  expect(parseInput(updateProfile, { phone: null, firstName: 'Nino' }).data).toEqual({ firstName: 'Nino' });
  const history = parseInput(listOrderHistory, { statuses: 'null', page: 'null', limit: '5' });
  expect(history.data).toMatchObject({ page: 1, limit: 5 });
});
