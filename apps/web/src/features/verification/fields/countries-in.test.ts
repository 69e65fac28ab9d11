import { countryCodes } from '@tetri/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { countriesIn } from './countries-in.ts';

afterEach(() => vi.restoreAllMocks());

test('Georgians read all countries in Georgian, whatever their browser knows', () => {
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('English');
  const countries = countriesIn('ka');
  expect(countries.map(({ value }) => value).toSorted()).toEqual([...countryCodes].toSorted());
  for (const { label } of countries) expect(label).toMatch(/^[\u10D0-\u10FF][\u10D0-\u10FF0-9 .,()–-]*$/);
  expect(countries.find(({ value }) => value === 'GE')?.label).toBe('საქართველო');
});
