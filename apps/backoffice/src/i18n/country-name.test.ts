import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.for([
  ['GE', 'en', 'Georgia'],
  ['GE', 'ru', 'Грузия'],
  ['GE', 'ka', 'საქართველო'],
  ['DE', 'en', 'Germany'],
  ['QX', 'en', 'QX'],
] as const)('%s in %s is %s', ([code, language, name]) => expect(countryName(code, language)).toBe(name));
