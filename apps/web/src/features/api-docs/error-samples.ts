const usual = {
  min: '50.00',
  max: '200000.00',
  step: '100.00',
  below: '1000.00',
  above: '1100.00',
  symbol: 'GEL',
  time: 30,
  err: 'regexp',
  fault: 'none',
  fieldName: 'wallet',
};

/** Where a name of the others means something else: here `max` is a number of orders. */
const ownOf: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  40340: { isSignInNeeded: 'true', per: 'day', maxUsd: '1000', leftUsd: '200.00', level: 1 },
  42272: { limit: 'dayUsd', max: '1000', used: '900.00' },
  42273: { limit: 'dayUsd', max: '1000' },
  42249: { per: 'day', maxUsd: '1000', leftUsd: '200.00', hours: 5 },
  40928: { by: 'email', max: 3 },
  40929: { by: 'visitors', available: '200.00' },
};

/** What the text of a refusal is filled with where nothing was refused. */
export function errorSamples(code: number | string): Record<string, string | number> {
  return { ...usual, ...ownOf[code] };
}
