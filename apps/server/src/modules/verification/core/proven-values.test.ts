import { expect, test } from 'vitest';
import { deliveredCompany } from './delivered-company.ts';
import { deliveredCurrency } from './delivered-currency.ts';
import { deliveredPerson } from './delivered-person.ts';
import { provenValues } from './proven-values.ts';

const name = (value: string) => ({ field: 'verifiedName', value, isName: true });
const number = (value: string) => ({ field: 'verifiedNumber', value, isName: false });

test('a person is asked about by both names and the number of the document', () => {
  const answers = {
    firstName: ' Vladimir ',
    lastName: 'Putilov',
    serialNumber: '12AB34567',
    issuer: 'MIA',
    city: 'Tbilisi',
  };
  expect(provenValues(deliveredPerson, answers)).toEqual([name('Vladimir Putilov'), number('12AB34567')]);
});

test('the name of a person is proven with their birth date', () => {
  const answers = { firstName: 'Nino', lastName: 'Beridze', birthDate: '1990-05-01' };
  expect(provenValues(deliveredPerson, answers)).toEqual([{ ...name('Nino Beridze'), birthDate: '1990-05-01' }]);
});

test('a company is asked about with its directors and owners', () => {
  const people = [{ name: 'Nino Beridze', citizenship: 'GE' }];
  const answers = {
    companyName: 'Romashka',
    registrationNumber: '404123456',
    directors: people,
    owners: [{ name: 'Vladimir Putilov', share: '100' }, ...people],
  };
  expect(provenValues(deliveredCompany, answers)).toEqual([
    name('Romashka'),
    number('404123456'),
    name('Nino Beridze'),
    name('Vladimir Putilov'),
  ]);
});

test('a card is asked about with its holder', () => {
  expect(provenValues(deliveredCurrency, { destination: '4111 1111 1111 1111', holder: 'NINO BERIDZE' })).toEqual([
    number('4111 1111 1111 1111'),
    name('NINO BERIDZE'),
  ]);
});

test('unanswered fields are asked about nowhere', () => {
  expect(provenValues(deliveredPerson, {})).toEqual([]);
});
