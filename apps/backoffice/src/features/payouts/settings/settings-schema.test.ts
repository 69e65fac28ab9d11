import { expect, test } from 'vitest';
import { cleaned, draftOf, emptyOf, isComplete, readSchema } from './settings-schema.ts';

const schema = readSchema({
  type: 'object',
  required: ['chains'],
  properties: {
    chains: {
      type: 'array',
      maxItems: 2,
      items: {
        type: 'object',
        required: ['network', 'assets'],
        properties: {
          network: { type: 'string', minLength: 1, maxLength: 32 },
          kind: { type: 'string', enum: ['bitcoin', 'litecoin'] },
          pollMs: { type: 'integer', default: 3000, minimum: 200, maximum: 5000 },
          replacesByFee: { type: 'boolean' },
          payUrl: { anyOf: [{ type: 'string', format: 'uri' }, { type: 'string' }] },
          assets: { type: 'array', minItems: 1, items: { type: 'string' } },
        },
      },
    },
  },
});
const saved = { chains: [{ network: 'NET', replacesByFee: false, assets: ['usd'] }] };

test('saved settings come back as they were, without fields that were left empty', () => {
  expect(cleaned(draftOf(schema, saved))).toEqual(saved);
  expect(cleaned(draftOf(schema, undefined))).toEqual({ chains: [] });
  expect(draftOf(schema, { ...saved, more: 1 })).not.toHaveProperty('more');
});

test('a new entry has as much in it as has to be filled in', () => {
  const items = schema.kind === 'object' && schema.fields[0]?.schema;
  if (!items || items.kind !== 'list') throw new Error('a list');
  expect(emptyOf(items.items)).toEqual({
    network: '',
    kind: '',
    pollMs: '',
    replacesByFee: '',
    payUrl: '',
    assets: [''],
  });
});

const complete = (change: object) =>
  isComplete(schema, draftOf(schema, { chains: [{ ...saved.chains[0], ...change }] }));

test.each<[boolean, string, object]>([
  [true, 'what must be there', {}],
  [true, 'a number within its bounds', { pollMs: 200 }],
  [false, 'a number below them', { pollMs: 199 }],
  [false, 'a number above them', { pollMs: 5001 }],
  [false, 'a fraction', { pollMs: 200.5 }],
  [false, 'a name that is missing', { network: '' }],
  [false, 'an entry of a list that is empty', { assets: ['usd', ''] }],
  [false, 'a list that is too short', { assets: [] }],
])('is ready to be saved: %s, with %s', (isReady, _name, change) => {
  expect(complete(change)).toBe(isReady);
});

test('more entries than there may be are not ready', () => {
  const [chain] = saved.chains;
  expect(isComplete(schema, draftOf(schema, { chains: [chain, chain, chain] }))).toBe(false);
});

test('says of what no form can be drawn', () => {
  expect(() => readSchema({ type: 'null' })).toThrow('no form');
});
