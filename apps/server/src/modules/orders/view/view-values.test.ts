import { languages } from '@tetri/contract';
import { expect, test } from 'vitest';
import { testField } from '../testing/test-catalog.ts';
import { viewValues } from './view-values.ts';

const inAll = (text: string) => ({ en: `${text} en`, ru: `${text} ru`, ka: `${text} ka` });
const officeNames = new Map([['gone', { name: inAll('Vake'), address: inAll('Chavchavadze 42') }]]);

test.each(languages)('an office that is offered no more is given in %s by its name and address', (lang) => {
  const office = { key: 'office', value: 'gone' };
  for (const fields of [undefined, [testField('office', { type: 'select' })]])
    expect(viewValues([office], fields, { officeNames }, lang)).toMatchObject([
      { key: 'office', value: `Vake ${lang}, Chavchavadze 42 ${lang}`, option: '' },
    ]);
  // What is filled in elsewhere is no office, and one that was never here has nothing but its number.
  const others = [
    { key: 'name', value: 'gone' },
    { key: 'office', value: 'never' },
  ];
  expect(viewValues(others, undefined, { officeNames }, lang)).toMatchObject([{ value: 'gone' }, { value: 'never' }]);
});

test('what was chosen is shown by its name, with the value that the form knows it by', () => {
  const options = [{ value: '7c1f', name: inAll('Vake') }];
  const fields = [testField('office', { type: 'select', options }), testField('name')];
  const values = [
    { key: 'office', value: '7c1f' },
    { key: 'name', value: 'Nino' },
  ];
  const [office, name] = viewValues(values, fields, { officeNames }, 'en');
  expect(office).toMatchObject({ value: 'Vake en', option: '7c1f' });
  expect(name).not.toHaveProperty('option');
});
