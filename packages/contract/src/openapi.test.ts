import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { allCalls } from './calls/index.ts';
import { createOrder, getOrder } from './calls/orders.ts';
import { allErrors } from './all-errors.ts';
import { openApiDocument } from './openapi.ts';

const text = JSON.stringify(openApiDocument('1.2.3'));

interface Document {
  paths: Record<string, Record<string, { operationId: string; parameters: { name?: string; required?: boolean }[] }>>;
  components: { schemas: Record<string, unknown> };
}
const document = JSON.parse(text) as Document;

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(text) as Record<string, unknown>);
  expect(result.errors ?? []).toEqual([]);
  expect(validator.version).toBe('3.1');
});

test('describes every call once, under its own name', () => {
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((call) => call.operationId),
  );
  expect(described.sort()).toEqual([...allCalls.keys()].sort());
});

test('describes every error', () => {
  expect(Object.keys(document.components.schemas)).toHaveLength(allErrors.size);
});

test('each reference leads somewhere', () => {
  const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
  for (const name of new Set(names)) expect(document.components.schemas).toHaveProperty(name);
});

test('a GET carries its input in the query', () => {
  const parameters = document.paths[`/${getOrder.path}/`]?.['get']?.parameters ?? [];
  expect(parameters.flatMap(({ name }) => name ?? [])).toEqual(['type', 'orderUID', 'orderSecret']);
});

test('a declared error stands in the answers of its call', () => {
  const answers = JSON.stringify(document.paths[`/${createOrder.path}/`]?.['post']);
  expect(answers).toContain('#/components/schemas/ReserveTooSmall');
});
