import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { openApiDocument } from '../openapi.ts';
import { meaningOf, meaningParts } from './index.ts';

interface Place {
  readonly name: string;
  readonly above: string;
  readonly where: string;
  readonly description: unknown;
}
type Json = Readonly<Record<string, unknown>>;

/** Every field below a value of the document, with what it stands in. */
function fieldsIn(value: unknown, above: string, where: string): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (key !== 'properties') return fieldsIn(part, above, where);
    return Object.entries(part as Readonly<Record<string, Json>>).flatMap(([name, field]) => [
      { name, above, where: `${where}.${name}`, description: field['description'] },
      ...fieldsIn(field, name, `${where}.${name}`),
    ]);
  });
}

interface Parameter extends Json {
  readonly name?: string;
}

function placesIn(document: ReturnType<typeof openApiDocument>): Place[] {
  const { paths, components } = document as {
    paths: Record<string, Record<string, { operationId: string; parameters: Parameter[]; requestBody: unknown }>>;
    components: { schemas: Record<string, unknown>; parameters: Record<string, Parameter> };
  };
  const shared = Object.entries(components.parameters).map(([name, { description }]) => ({
    name,
    above: '',
    where: name,
    description,
  }));
  const ofCalls = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId: call, parameters, ...rest }) => [
      ...fieldsIn(rest, call, call),
      ...parameters.flatMap(({ name, ...parameter }) => {
        if (name === undefined) return [];
        const where = `${call}?${name}`;
        return [
          { name, above: call, where, description: parameter['description'] },
          ...fieldsIn(parameter, name, where),
        ];
      }),
    ]),
  );
  const ofErrors = Object.entries(components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name, name));
  return [...shared, ...ofCalls, ...ofErrors];
}

const withoutMeaning = (places: readonly Place[]) =>
  places.filter(({ description }) => typeof description !== 'string' || description === '').map(({ where }) => where);

const places = placesIn(JSON.parse(JSON.stringify(openApiDocument('1'))) as ReturnType<typeof openApiDocument>);

test('every field and every parameter of a call or an error has its meaning', () => {
  expect(places.length).toBeGreaterThan(1000);
  expect(withoutMeaning(places)).toEqual([]);
});

test('a new field that nobody explained is found', () => {
  const call = defineCall({
    method: 'GET',
    path: 'public/made/up',
    access: 'visitor',
    summary: 'A call of this test.',
    input: z.object({ uid: z.string(), unheardOf: z.string() }),
    output: z.object({ order: z.array(z.object({ neverSeen: z.string().nullable() })) }),
  });
  expect(withoutMeaning(placesIn(openApiDocument('1', new Map([['madeUp', call]]))))).toEqual([
    'madeUp.data.order.neverSeen',
    'madeUp?unheardOf',
  ]);
});

test('no meaning is said twice or of nothing', () => {
  const keys = meaningParts.flatMap((part) => Object.keys(part));
  const used = new Set(
    places.flatMap(({ name, above, where }) => {
      // The fields of the envelope stand above what a call answers.
      const top = /^(\w+)\.(?:data|error\.object)\.\w+$/.exec(where)?.[1];
      return meaningOf(name, top ?? above)?.key ?? [];
    }),
  );
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
