import { expect, test } from 'vitest';
import type { ExchangeRoute } from './directions.ts';
import { formProblems } from './form-problems.ts';
import { type ExchangeFormState, fieldName } from './exchange-form-state.ts';

/** What the form says of a wallet whose field has this pattern. */
function problemsOf(regex: string, value: string) {
  const field = { _id: 'a', key: 'wallet', name: 'Wallet', type: 'text', required: true, regex, check: null };
  const route = {
    from: { fields: [] },
    to: { _id: 'usdt', fields: [field] },
    fields: [],
    additionalServices: [],
  } as unknown as ExchangeRoute;
  const state = {
    values: { [fieldName('toValues', 'wallet')]: value },
    email: 'nino@example.com',
    agreement: true,
    services: [],
  };
  return formProblems(route, state as unknown as ExchangeFormState).map(([, problem]) => problem);
}

test('judges a whole value by the pattern, as the server does', () => {
  expect(problemsOf('T[a-z]{3}|0x[0-9]{2}', 'Tabc')).toEqual([]);
  for (const value of ['Tabcd', 'my Tabc', '0x123']) {
    expect(problemsOf('T[a-z]{3}|0x[0-9]{2}', value)).toEqual(['notFitting']);
  }
});

test('leaves to the server what the browser cannot read or would hang on', () => {
  expect(problemsOf('(', 'anything')).toEqual([]);
  expect(problemsOf('(a+)+b', 'a'.repeat(40))).toEqual([]);
});
