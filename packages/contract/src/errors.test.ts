import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { allErrors } from './all-errors.ts';
import type { ErrorDefinition } from './define-error.ts';
import { errorTextValues } from './error-text-values.ts';
import en from './error-texts/en.json' with { type: 'json' };
import ka from './error-texts/ka.json' with { type: 'json' };
import ru from './error-texts/ru.json' with { type: 'json' };
import { oneReviewADay } from './errors/content.ts';
import { reserveTooSmall } from './errors/orders.ts';

const definitions = [...allErrors];
const texts: Record<string, Record<string, string>> = { en, ru, ka };

/** Codes of the specification that a double holds only because they are even. */
const aboveSafe = [9951545348963164, 9301546172123668];

/** An object of the error's shape, to learn what a text may be filled from. */
const sampleObjects: Record<string, Record<string, unknown>> = {
  time: { time: 5 },
  caseId: { caseId: '0197f0a0-0000-7000-8000-000000000000' },
  max: { max: '1.5', symbol: 'BTC' },
  min: { min: '0.5', symbol: 'BTC' },
  part: { reason: 'sourceUnknown', part: 'KRAKEN' },
  place: { reason: 'unfit', place: 'requests.0.url' },
  until: { until: '2026-01-31T00:00:00Z', days: 7 },
  count: { count: 2 },
  chain: { network: 'ERC20', count: 2 },
  wallet: { network: 'TON', count: 2, customers: 1 },
  amount: { amount: '1.5', symbol: 'BTC' },
  refund: { fee: '1.5', amount: '1', symbol: 'BTC' },
  owed: { owed: '1.5', symbol: 'BTC' },
  uses: { count: 2, documents: [] },
  most: { max: 5 },
  steps: { step: '0.5', below: '1', above: '1.5', symbol: 'BTC' },
  opening: { opensAt: null },
  reference: { uid: '10000000', at: '2026-01-31T00:00:00Z' },
  caps: { by: 'network', max: 5, order: null },
  share: { by: 'visitors', available: '1.5', symbol: 'BTC' },
  answers: { faults: [{ field: 'birthDate', fault: 'tooYoung' }] },
  template: { place: 'steps.0.fields', fault: 'does not fit' },
  asked: { asked: '1.5', received: '3', symbol: 'BTC' },
  change: { before: '1.5', after: '30', symbol: 'BTC' },
  linkState: { state: 'busy' },
  sender: { sender: 'Giorgi', customer: 'Nino' },
  statement: { fault: 'documentType' },
  listPart: { expectedPart: 2 },
  needs: { needs: ['person'], isSignInNeeded: true, per: 'day', maxUsd: '1000', leftUsd: '10.00', level: 1 },
  keyLimit: { limit: 'dayUsd', max: '1000', used: '900.00', until: null },
  keyLimitMax: { limit: 'dayUsd', max: '1000' },
  limit: { per: 'day', maxUsd: '1000', leftUsd: '10.00', hours: 5 },
  fieldId: { fieldId: 'a', nameField: 'Wallet', err: 'required', type: 'toValues' },
};

function objectOf(definition: ErrorDefinition): Record<string, unknown> {
  if (definition.object.safeParse({}).success) return {};
  const sample = Object.values(sampleObjects).find((object) => definition.object.safeParse(object).success);
  if (sample === undefined) throw new Error(`no sample object fits ${definition.code}`);
  return sample;
}

function placeholders(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    const nested =
      element.type === TYPE.tag
        ? [element.children]
        : 'options' in element
          ? Object.values(element.options).map((option) => option.value)
          : [];
    for (const name of nested.flatMap((part) => [...placeholders(part)])) names.add(name);
  }
  return names;
}

describe('errors', () => {
  test('no two errors share a code', () => {
    const codes = definitions.map(([, { code }]) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('every code goes through JSON and back unchanged', () => {
    for (const [, { code }] of definitions)
      expect(JSON.parse(JSON.stringify({ errorCode: code }))).toEqual({ errorCode: code });
  });

  test('a code is a whole number below 2^53, hex text, or one of the two even ones above', () => {
    for (const [name, { code }] of definitions) {
      if (typeof code === 'string') expect(code, name).toMatch(/^0x[0-9a-f]+$/);
      else if (aboveSafe.includes(code)) expect(BigInt(code) % 2n, name).toBe(0n);
      else expect(Number.isSafeInteger(code), name).toBe(true);
    }
  });

  test('the text of a code above 2^53 is the digits of the specification', () => {
    expect(String(reserveTooSmall.code)).toBe('9951545348963164');
    expect(String(oneReviewADay.code)).toBe('9301546172123668');
  });
});

describe.each(Object.keys(texts))('error texts in %s', (language) => {
  const catalogue = texts[language] ?? {};

  test('stand for every error and for nothing else', () => {
    expect(Object.keys(catalogue).sort()).toEqual(definitions.map(([, { code }]) => String(code)).sort());
  });

  test('are filled from the object of the error alone', () => {
    for (const [name, definition] of definitions) {
      const available = Object.keys(errorTextValues(objectOf(definition), 'en'));
      for (const placeholder of placeholders(parse(catalogue[String(definition.code)] ?? '')))
        expect(available, name).toContain(placeholder);
    }
  });

  test('have the placeholders of the English text', () => {
    for (const [code, text] of Object.entries(en))
      expect([...placeholders(parse(catalogue[code] ?? ''))].sort(), code).toEqual(
        [...placeholders(parse(text))].sort(),
      );
  });
});

test('a field error names its field in lower case', () => {
  const values = errorTextValues({ nameField: 'Номер Карты', err: 'required' }, 'ru');
  expect(values).toMatchObject({ nameField: 'Номер Карты', fieldName: 'номер карты', err: 'required' });
});

test.each([
  ['Account (IBAN) in GEL', 'en', 'account (IBAN) in GEL'],
  ['Счёт (IBAN) в GEL', 'ru', 'счёт (IBAN) в GEL'],
  ['ანგარიში (IBAN)', 'ka', 'ანგარიში (IBAN)'],
  ['PayPal Address', 'en', 'PayPal address'],
] as const)('within a sentence the field %s (%s) is called %s', (nameField, language, fieldName) => {
  expect(errorTextValues({ nameField }, language)).toMatchObject({ fieldName });
});

/** The codes of the specification: what the English text says, and what it is filled from. */
test.each([
  [5555555555555555, /technical work.*processed soon/i, []],
  [40301, /not authorized/, []],
  [241351, /account not found.*e-mail.*register/i, []],
  [50000, /try again in/i, ['time']],
  [1601588666628861, /not a robot/, []],
  [3421537955653247, /incorrect code. try again/i, []],
  [6741546826351955, /incorrect code. try again/i, []],
  [6231533598118172, /incorrect code/i, []],
  [7461542063995112, /incorrect phone number/i, []],
  [9301546172123668, /one review per day/, []],
  [2801537954040709, /two-factor.*already in use/i, []],
  [2101529500915451, /review is too long: 5,000/, []],
  [3961529529941976, /e-mail is not valid/, []],
  [11000654, /e-mail is already in use/, []],
  [2355231636112, /account is not activated/, []],
  [67562, /first or last name is not valid/, []],
  [5341529529941981, /password is not valid/, []],
  [5071545873252155, /amount is not valid/, []],
  [8781529530113112, /enter your e-mail/i, []],
  [8291556107293522, /withdrawal amount must be above zero/, []],
  [1661545348963371, /must be above zero/, []],
  [5471556107294030, /must be above zero/, []],
  [7701545348962388, /must be above zero/, []],
  [3631545348962766, /must be below/, ['max']],
  [9951545348963164, /not enough reserve.*below/i, ['max']],
  [7701545348962387, /must be at least/, ['min']],
  [6801545277215051, /route is not available. try later/i, []],
  [6231546409213868, /other \{Field “\{fieldName\}” not filled/, ['fieldName']],
  ['0x5b0a2eb8cfafd', /captcha/, []],
] as const)('the code %s of the specification is given in every language: %s', (code, said, filled) => {
  expect(en[String(code) as keyof typeof en]).toMatch(said);
  for (const [language, script] of [
    ['ru', /\p{Script=Cyrillic}/u],
    ['ka', /\p{Script=Georgian}/u],
  ] as const)
    expect(texts[language]?.[String(code)]).toMatch(script);
  for (const catalogue of Object.values(texts))
    expect([...placeholders(parse(catalogue[String(code)] ?? ''))]).toEqual(expect.arrayContaining([...filled]));
});
